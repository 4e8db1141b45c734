import type { Session } from 'electron';
import { inspectorOrigin } from '../security/inspectorScheme';

/** The only permission the inspector needs: to copy to the clipboard. */
const allowed = 'clipboard-sanitized-write';

/** Denies everything that the inspector does not need. */
export function restrictInspectorSession(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, callback) => {
    callback(permission === allowed && contents.getURL().startsWith(`${inspectorOrigin}/`));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin) =>
      (permission as string) === allowed && origin.startsWith(inspectorOrigin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    // Allow only files that the inspector made itself: images, tables, sessions.
    if (!item.getURL().startsWith(`blob:${inspectorOrigin}/`)) event.preventDefault();
  });
}
