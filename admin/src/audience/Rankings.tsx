import { t } from '@broadsheet/shared/messages/t.ts'
import type { ScopeKind } from './audienceAddress.ts'
import { countColumn } from './columns.ts'
import type { TableColumn } from './FiguresTable.tsx'
import { fileNameOf } from './fileName.ts'
import { formatFigure } from './formats.ts'
import { RowsCard } from './RowsCard.tsx'
import type { Days } from './range.ts'
import { ScopeLink } from './ScopeLink.tsx'
import { type Ranked, useRanking } from './useFigures.ts'

type RankedKind = Exclude<ScopeKind, 'site'>

const MOST = 10

const RANKINGS: readonly (readonly [kind: RankedKind, title: string, name: string])[] = [
  ['article', t('console.articles'), t('console.audience.article')],
  ['section', t('console.categories'), t('console.audience.category')],
  ['author', t('console.audience.authors'), t('console.audience.author')],
  ['tag', t('console.tags'), t('console.audience.tag')],
]

const columnsOf = (kind: RankedKind, label: string): readonly TableColumn<Ranked>[] => [
  {
    ...{ label, isNumber: false },
    value: ({ name }) => name,
    show: ({ id, name }) => <ScopeLink scope={{ kind, id }} name={name} />,
  },
  countColumn(t('audience.figure.views'), ({ views }) => views),
  countColumn(t('audience.figure.visitors'), ({ visitors }) => visitors),
  {
    ...{ label: t('audience.figure.seconds'), isNumber: true, isWide: true },
    value: ({ seconds }) => seconds && Math.round(seconds),
    show: ({ seconds }) => formatFigure(seconds, 'seconds'),
  },
]

/** The articles, categories, authors and tags with the most views. */
export function Rankings({ range }: { range: Days }) {
  return RANKINGS.map(([kind, title, name]) => (
    <Ranking key={kind} {...{ kind, title, name, range }} />
  ))
}

interface Props {
  kind: RankedKind
  title: string
  /** Header of the first column. */
  name: string
  range: Days
}

function Ranking({ kind, title, name, range }: Props) {
  return (
    <RowsCard
      title={title}
      query={useRanking(kind, range, MOST)}
      columns={columnsOf(kind, name)}
      fileName={fileNameOf('ranking', { kind }, range)}
      empty={t('console.audience.empty')}
    />
  )
}
