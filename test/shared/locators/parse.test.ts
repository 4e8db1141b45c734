import { describe, expect, it } from 'vitest';
import { LocatorError } from '../../../src/shared/locators/locator';
import { parseCss } from '../../../src/shared/locators/parseCss';
import { parseLocator } from '../../../src/shared/locators/parseLocator';
import { parseXPath } from '../../../src/shared/locators/parseXPath';
import { printCss } from '../../../src/shared/locators/printCss';
import { printXPath } from '../../../src/shared/locators/printXPath';

describe('both languages', () => {
  it.each([
    ['//main//ul/li', 'main ul > li'],
    ["//*[@id='results']/li", '#results > li'],
    ["//li[contains(concat(' ', normalize-space(@class), ' '), ' tile ')]", 'li.tile'],
    ["//li[.//*[@itemprop='price']]", 'li:has([itemprop="price"])'],
    ["//li[./a[starts-with(@href, '/p/')]]", 'li:has(> a[href^="/p/"])'],
    ["//a[contains(@href, 'id=')]", 'a[href*="id="]'],
    ["//li[not(contains(concat(' ', normalize-space(@class), ' '), ' ad '))]", 'li:not(.ad)'],
    ['//tr[2]/td[last()]', 'tr:nth-of-type(2) > td:last-of-type'],
    ['//tr[position()>1]', 'tr:nth-of-type(n+2)'],
    ['//tr[position()<last()-1]', 'tr:nth-last-of-type(n+3)'],
    ['//*[3][self::li]', 'li:nth-child(3)'],
    ['//dt/following-sibling::*[1][self::dd]', 'dt + dd'],
    ['//h2/following-sibling::p', 'h2 ~ p'],
    ['.//h3/a', ':scope h3 > a'],
    ['/html/body', 'html:root > body'],
    ["//*[name()='svg']/*[name()='path']", 'svg > path'],
    ["//x-card >> //p[@class='a']", 'x-card >> p[class="a"]'],
    [`//p[@title=concat('a"b', "'", 'c')]`, `p[title="a\\"b'c"]`],
    ["//*[@id='1 \n\u202e']", '#\\31 \\ \\a \\202e '],
  ])('%s is %s', (xpath, css) => {
    const locator = parseXPath(xpath);
    expect(parseCss(css)).toEqual(locator);
    expect(printXPath(locator)).toBe(xpath);
    expect(printCss(locator)).toBe(css);
    expect(parseLocator(xpath)).toEqual(locator);
    expect(parseLocator(css)).toEqual(locator);
  });
});

describe('other ways to write the same', () => {
  it.each([
    ['//LI', '//li'],
    ["//li[@a and @b='c']", "//li[@a][@b='c']"],
    ['//li[(@a)]', '//li[@a]'],
    ['//*[self::li]', '//li'],
    ['//*[@a][self::li]', '//li[@a]'],
    ['//li[position()=2]', '//li[2]'],
    ['//li[position()>=2]', '//li[position()>1]'],
    ['//li[position()!=1]', '//li[position()>1]'],
    ['//li[position()=last()]', '//li[last()]'],
    ['child::li / descendant::a', './li//a'],
    ['li/a', './li/a'],
    ["//li[ h3 / a/@href = 'x' ]", "//li[./h3/a[@href='x']]"],
    ['//p[ normalize-space( . ) = "it\'s" ]', `//p[normalize-space()="it's"]`],
    ['li:not(:first-child)', '//*[position()>1][self::li]'],
    [
      'li:not(.a, .b)',
      "//li[not(contains(concat(' ', normalize-space(@class), ' '), ' a '))][not(contains(concat(' ', normalize-space(@class), ' '), ' b '))]",
    ],
    ['LI.a:nth-of-type( +2 )', "//li[2][contains(concat(' ', normalize-space(@class), ' '), ' a ')]"],
    ["[class~='a']", "//*[contains(concat(' ', normalize-space(@class), ' '), ' a ')]"],
    ['*', '//*'],
    ['ul>li+li', '//ul/li/following-sibling::*[1][self::li]'],
    ['#\\31 23', "//*[@id='123']"],
    ['.\\1F600', "//*[contains(concat(' ', normalize-space(@class), ' '), ' \u{1f600} ')]"],
  ])('%s is %s', (text, xpath) => {
    expect(printXPath(parseLocator(text))).toBe(xpath);
  });
});

describe('what cannot be read is refused, with its place and the reason', () => {
  it.each([
    ['', 0, 'it is empty'],
    ['//', 2, 'a step is missing'],
    ['//li[', 5, 'a step is missing'],
    ['//li[@a', 7, "']' is missing"],
    ["//li[@a='b]", 8, 'the text has no end'],
    ['//li[0]', 5, 'positions count from 1'],
    ['//li/..', 5, 'a step is missing'],
    ['../li', 0, "'..' is outside the language"],
    ['//li/parent::ul', 5, 'the axis parent is outside the language of locators; there are child'],
    ['//li/preceding-sibling::li', 5, 'the axis preceding-sibling is outside'],
    ['//li[@a or @b]', 8, "'or' is outside the language of locators; use two locators"],
    ['//li | //dd', 5, "'|' is outside the language"],
    ['(//li)[1]', 0, '( ) around a path is outside'],
    ["//li[text()='x']", 5, "compare texts by normalize-space()='…'"],
    ["//li[.='x']", 5, "compare texts by normalize-space()='…'"],
    ["//li[contains(., 'x')]", 14, 'compare @attribute or normalize-space()'],
    ["//li[contains(@a, '')]", 18, 'an empty text is part of every text'],
    ['//li[count(a)>1]', 5, 'this function is outside'],
    ['//li[@a and 2]', 12, 'a step is missing'],
    ['//li[@a and position()=2]', 12, 'give it brackets of its own'],
    ['//svg', 2, "svg is no HTML element: write *[name()='svg']"],
    ['//a//@href', 3, "'//@' is outside"],
    ['/descendant::li[2]', 1, 'a position along the axis descendant is outside'],
    ['//iframe >> p', 12, "starts with '/' or '//'"],
    ['li, dd', 2, 'a list of selectors is outside'],
    ['li >', 4, "an element is missing after '>'"],
    ['> li', 0, "':scope'"],
    ['li:hover', 2, ':hover is outside'],
    ['li:is(.a)', 2, ':is is outside'],
    [
      'a::text',
      1,
      'a pseudo-element is outside the language of locators; take attributes and texts in XPath',
    ],
    ['li:nth-child(odd)', 12, 'this count is outside'],
    ['.a:first-of-type', 0, 'a position of any type is outside'],
    ['li:first-child:last-child', 0, 'a second position is outside'],
    ['[a$="b"]', 2, "'$=' is outside"],
    ['[a="b" i]', 7, 'a flag is outside'],
    ['[a^=""]', 2, 'finds nothing'],
    ['.1st', 1, 'a name cannot start with a digit'],
    ['li:not(ul li)', 7, 'a path in :not is outside'],
    [':scope', 0, 'alone finds nothing'],
    [':scope ~ li', 0, 'write ./following-sibling::… in XPath'],
    [`//li${'[./a'.repeat(50)}`, 165, 'conditions are more than 40 deep'],
  ])('%s', (text, at, why) => {
    let fault: unknown;
    try {
      parseLocator(text);
    } catch (cause) {
      fault = cause;
    }
    expect(fault).toBeInstanceOf(LocatorError);
    expect((fault as LocatorError).message).toContain(why);
    expect((fault as LocatorError).at).toBe(at);
  });
});
