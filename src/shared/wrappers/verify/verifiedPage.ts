import { dataTable } from '../../data/dataTable';
import { isElementNode, type NodeTree } from '../../locators/nodeTree';
import { snapshotTree } from '../../locators/snapshotTree';
import type { PageBlocks } from '../../page/buildBlockModel';
import type { Settings } from '../../pipeline/settings';
import type { Wrapper } from '../wrapper';
import type { VerifiedPage } from './verifyWrapper';

interface PageWithRecords {
  /** for people */
  name: string;
  page: PageBlocks;
  /** per record its blocks; undefined if they are not known */
  records: readonly (readonly number[])[] | undefined;
  /** the HTML that the server sent; undefined if it is not known */
  server: NodeTree | undefined;
  /** of the data stages; the defaults if it is left out */
  dataSettings?: Settings | undefined;
}

/** A captured page, made ready to try a wrapper on. */
export function verifiedPage(
  { madeFrom }: Wrapper,
  { name, page, records, server, dataSettings }: PageWithRecords,
): VerifiedPage {
  const { tree, nodeOfBlock } = snapshotTree(page.snapshot);
  const { hash, address, capturedAt } = page.snapshot;
  const isExample = madeFrom.some((example) => example.page === hash);
  const spans = records?.map((blocks) =>
    blocks.map((block) => nodeOfBlock[block]!).filter((node) => isElementNode(tree, node)),
  );
  return {
    name,
    isExample,
    address,
    capturedAt,
    tree,
    records: spans?.filter(({ length }) => length > 0),
    table: isExample && records !== undefined ? dataTable(page, records, dataSettings) : undefined,
    server,
  };
}
