import { t } from '@broadsheet/shared/messages/t.ts'
import { countColumn } from './columns.ts'
import type { TableColumn } from './FiguresTable.tsx'
import { RowsCard } from './RowsCard.tsx'
import { ScopeLink } from './ScopeLink.tsx'
import { type ReadNow, useReadNow } from './useFigures.ts'

const MOST = 10

const COLUMNS: readonly TableColumn<ReadNow>[] = [
  {
    ...{ label: t('console.audience.article'), isNumber: false },
    value: ({ title }) => title,
    show: ({ article_id: id, title }) => <ScopeLink scope={{ kind: 'article', id }} name={title} />,
  },
  countColumn(t('audience.figure.views'), ({ views }) => views),
]

/** The articles that are read most now. */
export function ReadNowCard() {
  return (
    <RowsCard
      title={t('console.audience.readNow')}
      query={useReadNow(MOST)}
      columns={COLUMNS}
      fileName="audience-now"
      empty={t('console.audience.nothingRead')}
    />
  )
}
