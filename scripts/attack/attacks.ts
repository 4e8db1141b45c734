import type { Attack } from './attack';
import { bombs } from './bombs';
import { bundles } from './bundles';
import { clocks } from './clocks';
import { corpusUploads } from './corpusUploads';
import { damaged } from './damaged';
import { entrance } from './entrance';
import { filePages } from './filePages';
import { formulas } from './formulas';
import { frames } from './frames';
import { fullDisk } from './fullDisk';
import { kills } from './kills';
import { links } from './links';
import { messages } from './messages';
import { notFiles } from './notFiles';
import { paths } from './paths';
import { requests } from './requests';
import { responses } from './responses';
import { signals } from './signals';
import { slowClients } from './slowClients';
import { terminal } from './terminal';
import { webPages } from './webPages';

/** All groups, in the order in which they run; the first mostly waits. */
export const attacks: readonly Attack[] = [
  slowClients,
  requests,
  entrance,
  paths,
  frames,
  messages,
  links,
  notFiles,
  damaged,
  bombs,
  bundles,
  corpusUploads,
  terminal,
  formulas,
  filePages,
  webPages,
  kills,
  fullDisk,
  responses,
  clocks,
  signals,
];
