import { parseXPath } from '../../locators/parseXPath';
import { printCss } from '../../locators/printCss';
import { locatorFeatures, survivalOf } from '../locatorFeatures';
import type { WrapperLocator } from '../wrapper';
import type { WrapperPart } from './wrapperPart';

/** An XPath that a person typed, with its CSS and its survival. Throws a `LocatorError`. */
export function typedLocator(part: WrapperPart, xpath: string): WrapperLocator {
  const locator = parseXPath(xpath);
  const isAbsolute = typeof part !== 'number';
  return { xpath, css: printCss(locator), survival: survivalOf(locatorFeatures(locator, isAbsolute)) };
}
