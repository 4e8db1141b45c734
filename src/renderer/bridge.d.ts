export {};

declare global {
  interface Window {
    /** what the preload script hands over; absent in a browser */
    recordscope?: { versions: { electron: string; chromium: string } };
  }
}
