import { t } from '@broadsheet/shared/messages/t.ts'
import { issuesPath, NEWSLETTER } from '@broadsheet/shared/publishing/newsletterPages.ts'
import { neighboursOf } from '@broadsheet/shared/publishing/numberedPages.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary } from '../content/entities.ts'
import type {
  FormList,
  IssueSummary,
  NewsletterIssue,
  NewsletterList,
} from '../content/newsletters.ts'
import { renderedMarkdown } from '../content/renderedMarkdown.ts'
import { breadcrumbs, webPage } from '../seo/graph.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import { builtCard, type Card, type Moment, momentOf } from './card.ts'
import type { Link } from './shell.ts'

/** An issue in the archive. */
export interface ListedIssue {
  href: string
  subject: string
  previewText: string
  list: string
  sent: Moment
}

/** A page of issues. */
export interface IssuesPage {
  head: Head
  trail: Link[]
  issues: ListedIssue[]
  newer: Link | null
  older: Link | null
}

/** The archive page of an issue. */
export interface NewsletterPage {
  head: Head
  trail: Link[]
  subject: string
  list: string
  sent: Moment
  intro: string
  note: string
  cards: Card[]
  /** Null while the newsletter is off, or its list is. */
  form: FormList | null
}

const nameOf = (lists: readonly NewsletterList[], id: string) =>
  lists.find((list) => list.id === id)?.name ?? t('site.newsletter')

/** Prepares the archive page of an issue. */
export function newsletterPage(
  issue: NewsletterIssue,
  { lists, articles }: { lists: readonly NewsletterList[]; articles: readonly ArticleSummary[] },
  context: BuildContext,
): NewsletterPage {
  const { slug, subject, sentAt } = issue
  const path = urls.newsletterIssue(slug)
  const list = nameOf(lists, issue.listId)
  const description =
    issue.previewText || t('site.newsletterOf', { list, site: context.settings.siteName })
  const trail = [
    { name: t('site.home'), href: '/' },
    { name: t('site.newsletter'), href: NEWSLETTER },
    { name: subject, href: path },
  ]
  const graph = [webPage({ title: subject, description, path, changed: sentAt }, context)]
  return {
    head: headOf(
      { title: subject, description, path, graph: [...graph, breadcrumbs(trail, context)] },
      context,
    ),
    ...{ trail, subject, list, sent: momentOf(sentAt, context) },
    intro: renderedMarkdown(issue.intro, context),
    note: renderedMarkdown(issue.note, context),
    cards: articles.map((article) => builtCard(article, context)),
    form: context.settings.newsletterEnabled
      ? (lists.find(({ id }) => id === issue.listId) ?? null)
      : null,
  }
}

/** Prepares a page of issues. */
export function issuesPage(
  page: number,
  {
    issues,
    archived,
    lists,
  }: { issues: readonly IssueSummary[]; archived: number; lists: readonly NewsletterList[] },
  context: BuildContext,
): IssuesPage {
  const title = t('site.newsletterIssues')
  const path = issuesPath(page)
  const { newer, older } = neighboursOf(page, archived)
  const trail = [
    { name: t('site.home'), href: '/' },
    { name: t('site.newsletter'), href: NEWSLETTER },
    { name: title, href: path },
  ]
  const description = t('site.newsletterIssuesOf', { site: context.settings.siteName })
  return {
    head: headOf({ title, description, path, graph: [breadcrumbs(trail, context)] }, context),
    trail,
    issues: issues.map(({ slug, subject, previewText, listId, sentAt }) => ({
      ...{ href: urls.newsletterIssue(slug), subject, previewText },
      list: nameOf(lists, listId),
      sent: momentOf(sentAt, context),
    })),
    newer: newer === null ? null : { name: t('site.newerIssues'), href: issuesPath(newer) },
    older: older === null ? null : { name: t('site.olderIssues'), href: issuesPath(older) },
  }
}
