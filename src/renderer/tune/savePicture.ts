import { saveBlob } from '../session/saveFile';
import type { Picture } from './picture';

/** pixels to a px */
const sharpness = 2;

/** Gives the user a picture to keep. */
export async function savePicture(name: string, picture: Picture, format: 'svg' | 'png'): Promise<void> {
  const drawing = new Blob([picture.text], { type: 'image/svg+xml' });
  saveBlob(`${name}.${format}`, format === 'svg' ? drawing : await raster(drawing, picture));
}

async function raster(drawing: Blob, { width, height }: Picture): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(drawing);
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('the browser gives no canvas of this size');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) =>
        blob === null ? reject(new Error('the picture is too large')) : resolve(blob),
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
