import { t } from '@broadsheet/shared/messages/t.ts'
import { countColumn } from './columns.ts'
import { Definition } from './Definition.tsx'
import type { TableColumn } from './FiguresTable.tsx'
import { fileNameOf } from './fileName.ts'
import { RowsCard } from './RowsCard.tsx'
import type { Days } from './range.ts'
import { useReferrers, useSearches } from './useFigures.ts'
import type { NamedScope } from './useScopes.ts'

const MOST = 20

interface Referrer {
  host: string
  views: number
}

const REFERRER_COLUMNS: readonly TableColumn<Referrer>[] = [
  {
    ...{ label: t('console.audience.host'), isNumber: false },
    value: ({ host }) => host || t('console.audience.unknownHost'),
    show: ({ host }) =>
      host ? (
        <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {host}
        </bdi>
      ) : (
        t('console.audience.unknownHost')
      ),
  },
  countColumn(t('audience.figure.views'), ({ views }) => views),
]

/** The sites with the links that readers followed. */
export function Referrers({ scope, range }: { scope: NamedScope; range: Days }) {
  const title = t('audience.figure.referrers')
  return (
    <RowsCard
      title={title}
      query={useReferrers(scope, range, MOST)}
      columns={REFERRER_COLUMNS}
      fileName={fileNameOf('referrers', scope, range)}
      empty={t('console.audience.noReferrers')}
    >
      <Definition figure={title} text={t('audience.definition.referrers')} />
    </RowsCard>
  )
}

interface Search {
  words: string
  searches: number
}

const SEARCH_COLUMNS: readonly TableColumn<Search>[] = [
  {
    ...{ label: t('console.audience.words'), isNumber: false },
    value: ({ words }) => words,
    show: ({ words }) => <bdi style={{ overflowWrap: 'anywhere' }}>{words}</bdi>,
  },
  countColumn(t('console.audience.searches'), ({ searches }) => searches),
]

/** What readers searched for in vain. */
export function Searches({ range }: { range: Days }) {
  const title = t('audience.figure.searches')
  return (
    <RowsCard
      title={title}
      query={useSearches(range, MOST)}
      columns={SEARCH_COLUMNS}
      fileName={fileNameOf('searches', { kind: 'site' }, range)}
      empty={t('console.audience.noSearches')}
    >
      <Definition figure={title} text={t('audience.definition.searches')} />
    </RowsCard>
  )
}
