import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { startOfWeek } from '@broadsheet/shared/text/week.ts'
import { useGetList } from 'react-admin'
import { useArticleScope } from '../layout/accountQuery.ts'
import { usePublicationSettings } from '../layout/useSiteName.ts'
import { CountLink } from '../lists/CountLink.tsx'
import { approximately, COUNTING } from '../lists/countLabel.ts'
import { listAddress } from '../lists/listAddress.ts'

/** The day of a date in the user's time zone, such as 2026-11-16. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** How many articles were published since the first day of the week of the settings. */
export function ThisWeek() {
  const scope = useArticleScope()
  const settings = usePublicationSettings()
  const start = startOfWeek(
    new Date(),
    settings?.first_day_of_week ?? null,
    settings?.locale || activeLocale(),
  )
  const filter = { status: 'published', from: dayOf(start) }
  const { total } = useGetList(
    'articles',
    {
      pagination: { page: 1, perPage: 1 },
      filter: { ...filter, ...scope },
      meta: { columns: ['id'] },
    },
    // The dashboard is complete without this count.
    { enabled: settings !== undefined, onError: () => undefined },
  )
  if (total === undefined) return COUNTING
  return (
    <CountLink
      to={listAddress('articles', filter)}
      count={total}
      wraps
      format={(count) => t('console.latest.thisWeek', { count, number: approximately(count) })}
    />
  )
}
