import { extent } from 'd3-array';
import { dataTable } from '../../data/dataTable';
import type { NodeTree } from '../../locators/nodeTree';
import { isElementNode } from '../../locators/nodeTree';
import { snapshotTree } from '../../locators/snapshotTree';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Settings } from '../../pipeline/settings';
import { applyWrapper } from '../applyWrapper';
import { nextPage } from '../next/nextPage';
import { type SurvivalTable, survivalTable } from '../survivalTable';
import { type Wrapper, wrapperFormat, wrapperVersion } from '../wrapper';
import { chosenCommittee } from './chosenCommittee';
import type { ExamplePage } from './examplePage';
import { inducedFields } from './inducedFields';
import type { LocatorTask } from './locatorTask';
import { searchLocators } from './searchLocators';
import { storedLocator } from './storedLocator';

/** A page with its records, from a method or a label. */
export interface WrapperExample {
  page: PageBlocks;
  /** per record its blocks */
  records: readonly (readonly number[])[];
  /** id of the method; '' for a label */
  method: string;
  /** of the data stages; the defaults if it is left out */
  dataSettings?: Settings;
  /** the HTML that the server sent; undefined if it is not known */
  server?: NodeTree | undefined;
}

export interface InducedWrapper {
  wrapper: Wrapper;
  /** share of the records that the locators find on the examples, F1 */
  f1: number;
  /** what could not be done as wished, in sentences */
  notes: string[];
}

/** A wrapper cannot be made; the message says why and what to do. */
export class InductionError extends Error {
  override readonly name = 'InductionError';
}

const recordBeam = 24;
const linkBeam = 12;

/** Finds locators for records and fields that hold on all example pages, and are likely to last. */
export function induceWrapper(
  examples: readonly WrapperExample[],
  name: string,
  table: SurvivalTable = survivalTable,
): InducedWrapper {
  const pages = examples.filter(({ records }) => records.length > 0).map(examplePage);
  if (pages.length === 0)
    throw new InductionError('no example has records: choose another method, or label the records');
  const unit = pages.some(({ spans }) => spans.some(({ length }) => length > 1)) ? 'siblings' : 'element';
  const found = chosenCommittee(
    searchLocators(recordTask(pages), { isRecord: true, beam: recordBeam, from: 'root', table }),
  );
  if (found.length === 0)
    throw new InductionError(
      'the records have nothing in common that a locator can say: check whether they are of one list',
    );
  const { fields, notes } = inducedFields(pages, table);
  const [least = 0, most = 0] = extent(pages, ({ spans }) => spans.length);
  const wrapper: Wrapper = {
    format: wrapperFormat,
    version: wrapperVersion,
    name,
    revision: 1,
    site: siteOf(examples[0]!.page.snapshot.address),
    addresses: examples.map(({ page }) => page.snapshot.address),
    records: {
      unit,
      ...(unit === 'siblings' && {
        span: Math.max(...pages.flatMap(({ spans }) => spans.map(({ length }) => length))),
      }),
      locators: found.map(storedLocator),
      perPage: { least, most },
    },
    fields,
    next: nextLink(pages, table),
    needsBrowser: false,
    madeFrom: examples.map(({ page, method }) => ({
      page: page.snapshot.hash,
      records: method === '' ? 'label' : 'method',
      method,
      capturedAt: page.snapshot.capturedAt,
    })),
  };
  const f1 = Math.max(...found.map((one) => one.f1));
  return {
    wrapper: { ...wrapper, needsBrowser: examples.some((example) => needsBrowser(wrapper, example)) },
    f1,
    notes: [
      ...(pages.length === 1 && pages[0]!.spans.length === 1
        ? ['it was made from one record: what only this record has may look like a field']
        : []),
      ...(f1 < 1 ? [`the locators of the records are not exact: F1 ${f1.toFixed(3)} on the examples`] : []),
      ...notes,
    ],
  };
}

function examplePage({ page, records, dataSettings }: WrapperExample): ExamplePage {
  const tree = snapshotTree(page.snapshot);
  const elementsOf = (blocks: readonly number[]): number[] =>
    blocks.map((block) => tree.nodeOfBlock[block]!).filter((node) => isElementNode(tree.tree, node));
  const kept = records
    .map((blocks) => ({ blocks, span: elementsOf(blocks) }))
    .filter(({ span }) => span.length > 0);
  return {
    page,
    tree,
    spans: kept.map(({ span }) => span),
    table: dataTable(
      page,
      kept.map(({ blocks }) => blocks),
      dataSettings,
    ),
  };
}

/** Records as the nodes that they start at. */
function recordTask(pages: readonly ExamplePage[]): LocatorTask {
  return {
    samples: pages.map(({ tree, spans }) => ({
      tree: tree.tree,
      context: 0,
      nodes: spans.map(([start]) => start!),
    })),
    isFirst: false,
    read: (_, node) => String(node),
  };
}

function nextLink(pages: readonly ExamplePage[], table: SurvivalTable): Wrapper['next'] {
  const links = pages.map(({ tree, page }) => ({
    tree: tree.tree,
    ...nextPage(tree.tree, page.snapshot.address),
  }));
  const [first] = links.filter(({ kind }) => kind !== 'none');
  if (first === undefined || first.kind === 'none') return null;
  const task: LocatorTask = {
    samples: links.map(({ tree, node, kind }) => ({
      tree,
      context: 0,
      nodes: kind === 'none' ? [] : [node],
    })),
    isFirst: true,
    read: (_, node) => String(node),
  };
  const found = chosenCommittee(
    searchLocators(task, { isRecord: false, beam: linkBeam, from: 'root', table }),
  );
  return found.length === 0 ? null : { kind: first.kind, locators: found.map(storedLocator) };
}

/** Whether less than half of the records are in the HTML of the server. */
function needsBrowser(wrapper: Wrapper, { page, records, server }: WrapperExample): boolean {
  if (server === undefined) return false;
  const { address, capturedAt } = page.snapshot;
  return applyWrapper(server, wrapper, { address, capturedAt }).records.length < records.length / 2;
}

function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
