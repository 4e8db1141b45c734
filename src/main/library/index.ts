export { version } from '../../../package.json';
export { extract } from './extract';
export { capture, openBrowser } from './openBrowser';
