import type { Versions } from './panels/StartScreen';

declare global {
  interface Window {
    /** what the preload script hands over; absent in a browser */
    recordscope?: { versions: Versions };
  }
}
