import type { CommandInput, CommandOutputs } from '../../shared/contract/commands';
import type { WrapperInput, WrapperOutputs } from '../../shared/contract/wrappers';
import { rowsText } from '../../shared/data/rowsText';
import { ExportRefusal } from '../../shared/exports/exportRefusal';
import { exportWrapper } from '../../shared/exports/exportWrapper';
import { LocatorError } from '../../shared/locators/locator';
import { nodeHtml } from '../../shared/locators/nodeHtml';
import type { NodeTree } from '../../shared/locators/nodeTree';
import { type SnapshotTree, snapshotTree } from '../../shared/locators/snapshotTree';
import { uniqueSelector } from '../../shared/locators/uniqueSelector';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { applyWrapper } from '../../shared/wrappers/applyWrapper';
import { fieldReadAs } from '../../shared/wrappers/edit/fieldReadAs';
import { typedLocator } from '../../shared/wrappers/edit/typedLocator';
import { candidateSets } from '../../shared/wrappers/guard/candidateSets';
import { HealError, healWrapper } from '../../shared/wrappers/guard/healWrapper';
import { watchPage } from '../../shared/wrappers/guard/watchPage';
import { InductionError, induceWrapper } from '../../shared/wrappers/induce/induceWrapper';
import { followingPage } from '../../shared/wrappers/next/followingPage';
import { nextPage } from '../../shared/wrappers/next/nextPage';
import { recordKey } from '../../shared/wrappers/next/recordKey';
import { locatorReport } from '../../shared/wrappers/report/locatorReport';
import { shownBlock } from '../../shared/wrappers/report/shownBlock';
import { wrapperReport } from '../../shared/wrappers/report/wrapperReport';
import { verifiedPage } from '../../shared/wrappers/verify/verifiedPage';
import { type TriedPage, triedPage, type VerifyOptions } from '../../shared/wrappers/verify/verifyWrapper';
import type { Wrapper } from '../../shared/wrappers/wrapper';
import { asJson } from '../corpus/corpusLayout';
import { RecentMap } from '../platform/recentMap';
import type { RunEngine } from './runEngine';
import { ServiceFault } from './serviceFault';
import type { VisitedPage } from './workerTasks';

/** Trees of pages that are kept. */
const maxTrees = 4;

/** Makes, tries and applies wrappers on the pages of an engine. */
export class WrapperEngine {
  private readonly trees = new RecentMap<string, SnapshotTree>(maxTrees);

  constructor(private readonly engine: RunEngine) {}

  code({ page, block }: CommandInput<'blockCode'>): CommandOutputs['blockCode'] {
    const { tree, nodeOfBlock } = this.treeOf(page);
    const node = nodeOfBlock[block];
    if (node === undefined) throw new ServiceFault('invalid', `The page has no block ${block}.`);
    return { selector: uniqueSelector(tree, node), html: nodeHtml(tree, node) };
  }

  make(
    { page: asked, run, name }: WrapperInput<'makeWrapper'>,
    server: NodeTree | undefined,
  ): WrapperOutputs['makeWrapper'] {
    const { page, records, method, settings } = this.engine.dataOf(run);
    if (page.snapshot.hash !== asked) throw new ServiceFault('invalid', 'This run is on another page.');
    try {
      const example = { page, records, method, dataSettings: settings, server };
      const { wrapper, notes } = induceWrapper([example], name);
      return { wrapper, notes };
    } catch (cause) {
      if (cause instanceof InductionError) throw new ServiceFault('failed', cause.message);
      throw cause;
    }
  }

  report({ page, wrapper }: WrapperInput<'wrapperReport'>): WrapperOutputs['wrapperReport'] {
    return wrapperReport(this.treeOf(page), wrapper, this.contextOf(page));
  }

  tryLocator({ page, wrapper, part, xpath }: WrapperInput<'tryLocator'>): WrapperOutputs['tryLocator'] {
    const tree = this.treeOf(page);
    if (typeof part === 'number') checkField(wrapper, part);
    try {
      const locator = typedLocator(part, xpath);
      const applied = applyWrapper(tree.tree, wrapper, this.contextOf(page));
      return { report: locatorReport(tree, wrapper, applied, part, locator), fault: '' };
    } catch (cause) {
      if (cause instanceof LocatorError) return { report: null, fault: cause.message };
      throw cause;
    }
  }

  readFieldAs({ page, wrapper, field, ...reading }: WrapperInput<'readFieldAs'>): Wrapper {
    checkField(wrapper, field);
    return fieldReadAs(wrapper, field, reading, {
      tree: this.treeOf(page).tree,
      context: this.contextOf(page),
    });
  }

  rows({ page, wrapper, form }: WrapperInput<'wrapperRows'>): string {
    const { rows } = applyWrapper(this.treeOf(page).tree, wrapper, this.contextOf(page));
    return rowsText(wrapper.fields, rows, form);
  }

  file({ wrapper, target }: WrapperInput<'wrapperFile'>): WrapperOutputs['wrapperFile'] {
    try {
      const text = target === 'wrapper' ? asJson(wrapper) : exportWrapper(wrapper, target);
      return { text, refusal: '' };
    } catch (cause) {
      if (cause instanceof ExportRefusal) return { text: '', refusal: cause.message };
      throw cause;
    }
  }

  health({ page, wrapper }: WrapperInput<'wrapperHealth'>): WrapperOutputs['wrapperHealth'] {
    return watchPage(wrapper, this.engine.pageOf(page)).health;
  }

  heal({ page: hash, wrapper }: WrapperInput<'healWrapper'>): WrapperOutputs['healWrapper'] {
    const page = this.engine.pageOf(hash);
    try {
      return { proposal: healWrapper(wrapper, page, candidateSets(page, wrapper)), reason: '' };
    } catch (cause) {
      if (cause instanceof HealError) return { proposal: null, reason: cause.message };
      throw cause;
    }
  }

  next({ page }: WrapperInput<'nextPage'>): WrapperOutputs['nextPage'] {
    const tree = this.treeOf(page);
    const { kind, node, address, candidates } = nextPage(tree.tree, this.contextOf(page).address);
    return {
      kind,
      block: shownBlock(tree, node),
      address,
      candidates: candidates.map(({ link, score, evidence }) => ({
        block: shownBlock(tree, link.node),
        text: link.shown,
        address: link.address?.href ?? '',
        score,
        evidence: evidence.map(({ text, weight }) => ({ because: text, weight })),
      })),
    };
  }

  /** Tries a wrapper on a page. `run` says what is right there; without it, the default method does. */
  tried(
    hash: string,
    wrapper: Wrapper,
    about: {
      name: string;
      run: string | null;
      records: number[][] | undefined;
      server: NodeTree | undefined;
    },
    changes: VerifyOptions | undefined,
  ): TriedPage {
    const { name, run, server } = about;
    const page = this.engine.pageOf(hash);
    const known = run === null ? undefined : this.engine.dataOf(run);
    if (known !== undefined && known.page !== page)
      throw new ServiceFault('invalid', 'This run is on another page.');
    const records = known?.records ?? about.records ?? this.engine.defaultRecords(page);
    const tried = verifiedPage(wrapper, { name, page, records, server, dataSettings: known?.settings });
    return triedPage(wrapper, tried, changes);
  }

  /** Applies a wrapper to a page of a list. */
  visited(hash: string, wrapper: Wrapper): VisitedPage {
    const { tree } = this.treeOf(hash);
    const context = this.contextOf(hash);
    const { rows, warnings } = applyWrapper(tree, wrapper, context);
    return {
      address: context.address,
      keys: rows.map((row) => recordKey(wrapper, row)),
      rows,
      warnings,
      next: followingPage(tree, wrapper, context.address),
    };
  }

  private contextOf(page: string): PageBlocks['snapshot'] {
    return this.engine.pageOf(page).snapshot;
  }

  private treeOf(hash: string): SnapshotTree {
    const page = this.engine.pageOf(hash);
    const tree = this.trees.get(hash) ?? snapshotTree(page.snapshot);
    this.trees.set(hash, tree);
    return tree;
  }
}

function checkField({ fields }: Wrapper, field: number): void {
  if (field >= fields.length) throw new ServiceFault('invalid', `The wrapper has no field ${field + 1}.`);
}
