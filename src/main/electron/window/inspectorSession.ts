import type { Session } from 'electron';
import { inspectorOrigin } from '../security/inspectorScheme';

/** The one thing that the inspector does with the system: what the user copies goes to the clipboard. */
const allowed = 'clipboard-sanitized-write';

/** Denies whatever the inspector does not need. */
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
    // What the inspector made itself, for the user to save: pictures, tables, sessions.
    if (!item.getURL().startsWith(`blob:${inspectorOrigin}/`)) event.preventDefault();
  });
}
