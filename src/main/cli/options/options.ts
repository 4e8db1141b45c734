import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  comparableProperties,
  type PropertyPreset,
  propertyPresets,
} from '../../../shared/page/comparableProperties';
import {
  type CaptureOptions,
  defaultCaptureOptions,
  type FixedMode,
  fixedModes,
  type PaneMode,
  paneModes,
} from '../../capture/captureOptions';
import { addLoginOptions, type LoginOptions } from './loginOptions';

export interface BrowserOptions extends LoginOptions {
  browser?: string;
  viewport: { width: number; height: number };
  scripts: boolean;
  timeout: number;
  maxHeight: number;
  panes: PaneMode;
  fixed: FixedMode;
  properties: PropertyPreset | string[];
}

/** Options of every command that opens pages. */
export function addBrowserOptions(command: Command): Command {
  return addLoginOptions(addPageOptions(command.addOption(browserOption()).addOption(viewportOption())));
}

export function browserOption(): Option {
  return new Option(
    '--browser <path>',
    "path of Chrome, Chromium or Edge, or 'bundled' for the one installed with npm",
  ).env('RECORDSCOPE_BROWSER');
}

export function viewportOption(): Option {
  const { viewport } = defaultCaptureOptions;
  return new Option('--viewport <size>', 'size of the window, in CSS pixels')
    .argParser(parseViewport)
    .default(viewport, `${viewport.width}x${viewport.height}`);
}

/** Options for opening a page that do not depend on the browser or window. */
export function addPageOptions(command: Command): Command {
  const { timeLimit, maxHeight, panes, fixed } = defaultCaptureOptions;
  return command
    .addOption(
      new Option('--scripts <on|off>', "whether the page's own scripts run; use off for saved pages")
        .argParser(parseOnOff)
        .default(true, 'on'),
    )
    .addOption(
      new Option('--timeout <seconds>', 'time limit for the page to respond, and again for it to settle')
        .argParser(positive)
        .default(timeLimit / 1000),
    )
    .addOption(
      new Option('--max-height <pixels>', 'do not scroll or take screenshots further down than this')
        .argParser(positive)
        .default(maxHeight),
    )
    .addOption(
      new Option('--panes <open|as-is>', 'whether elements that scroll show all they hold in the capture')
        .choices(paneModes)
        .default(panes),
    )
    .addOption(
      new Option(
        '--fixed <keep|hide>',
        'whether what is fixed to the window, such as a cookie notice, is in the capture',
      )
        .choices(fixedModes)
        .default(fixed),
    )
    .addOption(
      new Option(
        '--properties <wide|core|list>',
        'CSS properties that decide whether two blocks look alike: a preset, or comma-separated names',
      )
        .argParser(parseProperties)
        .default('wide'),
    );
}

export function captureOptions(options: BrowserOptions, signal: AbortSignal): CaptureOptions {
  return {
    ...defaultCaptureOptions,
    viewport: { ...options.viewport, deviceScaleFactor: 1 },
    scripts: options.scripts,
    timeLimit: options.timeout * 1000,
    maxHeight: options.maxHeight,
    panes: options.panes,
    ...(options.login === undefined ? {} : { login: options.login }),
    fixed: options.fixed,
    properties: typeof options.properties === 'string' ? [] : options.properties,
    signal,
  };
}

function parseViewport(text: string): { width: number; height: number } {
  const match = /^(\d{2,5})[x×](\d{2,5})$/.exec(text);
  if (match === null) throw new InvalidArgumentError('It must be width x height, such as 1280x900.');
  return { width: Number(match[1]), height: Number(match[2]) };
}

function parseOnOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError("It must be 'on' or 'off'.");
  return text === 'on';
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

function parseProperties(text: string): PropertyPreset | string[] {
  if (Object.hasOwn(propertyPresets, text)) return text as PropertyPreset;
  const names = text.split(',');
  const odd = names.find((name) => !/^\s*-?[a-z]+(-[a-z]+)*\s*$/i.test(name));
  if (odd !== undefined) throw new InvalidArgumentError(`'${odd}' is not the name of a CSS property.`);
  const comparable = comparableProperties(names);
  if (comparable.length === 0)
    throw new InvalidArgumentError(
      'Name at least one property that is not a position or size: those are not compared.',
    );
  return comparable;
}
