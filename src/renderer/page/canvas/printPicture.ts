import type { InspectorState } from '../../store/inspectorState';
import styles from './printPicture.module.css';
import { pngOf } from './savePicture';

/**
 * Prints the whole page with what is drawn on it now, and nothing else of the inspector. A picture is made for it:
 * on paper the window has another width, and lays itself out anew, with a canvas that nobody has drawn on yet.
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
    // Returns once the user has decided, or at once where printing goes on by itself: then the event tells.
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
