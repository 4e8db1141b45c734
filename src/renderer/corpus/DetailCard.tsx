import { type ReactNode, useMemo } from 'react';
import { suspects } from '../../shared/evaluation/summary';
import type { CorpusView } from '../store/evaluationState';
import { useInspector } from '../store/useInspector';
import { Card } from './Card';
import { ChangesTable } from './ChangesTable';
import type { DetailProps } from './detailView';
import { GroupTable } from './GroupTable';
import { PageTable } from './PageTable';
import { RecordGallery } from './RecordGallery';
import { SuspectsTable } from './SuspectsTable';
import { ViewTabs } from './ViewTabs';

const labels: Readonly<Record<CorpusView, string>> = {
  pages: 'Pages',
  sites: 'Sites',
  tags: 'Tags',
  records: 'Records',
  changes: 'Changes',
  suspects: 'Suspected labels',
};

/** What the numbers above are made of: page by page, site by site, record by record. */
export function DetailCard(props: Omit<DetailProps, 'frame'>) {
  const view = useInspector((state) => state.corpusView);
  const { lines } = props;
  const suspected = useMemo(() => suspects(lines), [lines]);
  const head = (tools: ReactNode) => (
    <>
      <ViewTabs labels={labels} suspected={suspected.length} />
      {tools}
    </>
  );
  const frame: DetailProps['frame'] = ({ tools, body }) => (
    <Card label={labels[view]} head={head(tools)} isWide>
      {body}
    </Card>
  );
  switch (view) {
    case 'pages':
      return <PageTable {...props} frame={frame} />;
    case 'sites':
    case 'tags':
      return <GroupTable {...props} by={view} frame={frame} />;
    case 'records':
      return <RecordGallery {...props} frame={frame} />;
    case 'changes':
      return <ChangesTable {...props} frame={frame} />;
    case 'suspects':
      return <SuspectsTable {...props} suspected={suspected} frame={frame} />;
  }
}
