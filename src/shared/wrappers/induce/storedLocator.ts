import { printCss } from '../../locators/printCss';
import type { WrapperLocator } from '../wrapper';
import type { Candidate } from './searchLocators';

/** A locator as a wrapper keeps it. */
export function storedLocator({ locator, xpath, survival }: Candidate): WrapperLocator {
  return { xpath, css: printCss(locator), survival };
}
