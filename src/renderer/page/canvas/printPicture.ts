import type { InspectorState } from '../../store/inspectorState';
import styles from './printPicture.module.css';
import { pngOf } from './savePicture';

/**
 * Prints the whole page with its overlays, and nothing else of the inspector. It prints an image, because the print
 * layout has another width and would show an empty canvas.
 */
export async function printPicture(
  state: InspectorState,
  pictureOf: (state: InspectorState) => Promise<Blob> = pngOf,
): Promise<void> {
  const picture = new Image();
  try {
    picture.src = URL.createObjectURL(await pictureOf(state));
    picture.alt = '';
    picture.className = styles.picture!;
    await picture.decode();
    document.body.append(picture);
    // print() may return before the dialog is closed; the event marks the end.
    const done = new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true }));
    window.print();
    await done;
  } catch (cause) {
    state.addLog('error', `The page could not be printed: ${(cause as Error).message}`);
  } finally {
    picture.remove();
    URL.revokeObjectURL(picture.src);
  }
}
