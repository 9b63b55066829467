import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { ArchiveYear } from '@broadsheet/shared/publishing/archiveYears.ts'
import { ARCHIVE } from '@broadsheet/shared/publishing/paging.ts'
import { monthName, periodName } from '@broadsheet/shared/publishing/periods.ts'
import type { Category } from '../content/entities.ts'
import { breadcrumbs } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import { trailTo } from './listingPage.ts'
import type { Link } from './shell.ts'
import { factsOf, type Topic } from './topic.ts'

/** The years and months of a list, with links to the pages that have their articles. */
export interface ArchivePage {
  kind: 'archive'
  head: Head
  title: string
  accent: string
  trail: Link[]
  years: { name: string; id: string; count: string; months: (Link & { count: number })[] }[]
}

/** Prepares the archive of a list. */
export function archivePage(content: {
  context: BuildContext
  topic: Topic
  parents: readonly Category[]
  years: readonly ArchiveYear[]
}): ArchivePage {
  const { context, topic, parents, years } = content
  const facts = factsOf(topic, context)
  const title = t('lists.archiveOf', { name: facts.name })
  const path = facts.href(ARCHIVE)
  const trail = [...trailTo(facts, parents), { name: t('lists.byDate'), href: path }]
  return {
    kind: 'archive',
    // Not indexed: search engines find the articles in the sitemap, and readers better pages of the list.
    head: headOf(
      {
        ...{ title, path, indexed: false, feed: facts.feed },
        description: t('lists.archiveIntro'),
        graph: [breadcrumbs(trail, context)],
      },
      context,
    ),
    ...{ title, accent: facts.accent, trail },
    years: years.map(({ period, articles, months }) => ({
      name: periodName(period),
      id: `year-${period}`,
      count: t('lists.count', { count: articles }),
      months: months.map((month) => ({
        name: monthName(month.period),
        href: facts.href(month.part),
        count: month.articles,
      })),
    })),
  }
}

/** A number in the digits of the site. */
export const digits = (count: number): string => count.toLocaleString(activeLocale())
