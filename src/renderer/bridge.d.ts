import type { DesktopBridge } from '../shared/contract/desktopBridge';

declare global {
  interface Window {
    /** what the preload script hands over; absent in a browser */
    recordscope?: DesktopBridge;
  }
}
