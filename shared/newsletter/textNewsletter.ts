import type { Nodes, Parents } from 'mdast'
import { parseMarkdown } from '../markup/parse.ts'
import { kickerOf } from './mailArticle.ts'
import {
  type NewsletterArticle,
  type NewsletterContent,
  type NewsletterOptions,
  PREFERENCES,
  UNSUBSCRIBE,
} from './newsletterContent.ts'
import { absoluteLink, articleLink, issueLink } from './newsletterLinks.ts'

/** The plain text of an issue. */
export function textNewsletter(content: NewsletterContent, options: NewsletterOptions): string {
  const { issue, publication, articles } = content
  const { texts, siteUrl } = options
  const parts = [
    `${publication.name}\n${issue.listName} · ${dateOf(content, options)}`,
    issue.subject,
    plainProse(issue.intro, options),
    ...articles.map((article) => plainArticle(article, issue.slug, options)),
    plainProse(issue.note, options),
    `${texts.t('mail.issue.online')}:\n${issueLink(issue.slug, siteUrl)}`,
    [
      '-- ',
      texts.t('mail.issue.reason', { list: issue.listName, publication: publication.name }),
      `${texts.t('mail.issue.preferences')}: ${PREFERENCES}`,
      `${texts.t('mail.issue.unsubscribe')}: ${UNSUBSCRIBE}`,
      publication.postalAddress,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** The day of an issue in the language and time zone of the publication. */
export function dateOf(
  { issue, publication: { timeZone = 'UTC' } }: NewsletterContent,
  { texts }: NewsletterOptions,
): string {
  return new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone }).format(
    new Date(issue.date),
  )
}

function plainArticle(
  article: NewsletterArticle,
  issue: string,
  options: NewsletterOptions,
): string {
  const { title, excerpt, byline } = article
  const lines = [
    kickerOf(article, options),
    title,
    excerpt,
    byline,
    articleLink(article, issue, options.siteUrl),
  ]
  return lines.filter(Boolean).join('\n')
}

/** Markdown as plain text, with the addresses of links. */
function plainProse(markdown: string, options: NewsletterOptions): string {
  const inline = (node: Parents): string => node.children.map(textOf).join('')
  const blocks = (node: Parents, between: string): string =>
    node.children.map(textOf).filter(Boolean).join(between)

  function textOf(node: Nodes): string {
    if (node.type === 'root') return blocks(node, '\n\n')
    if (node.type === 'list') return blocks(node, '\n')
    if (node.type === 'listItem') return `- ${blocks(node, '\n  ')}`
    if (node.type === 'blockquote') return blocks(node, '\n\n').replaceAll(/^/gm, '> ')
    if (node.type === 'break') return '\n'
    if (node.type === 'link') return withAddress(inline(node), absoluteLink(node.url, options))
    if (node.type === 'image') return node.alt ?? ''
    if (node.type === 'html' || node.type === 'definition') return ''
    if ('value' in node) return node.value
    return 'children' in node ? inline(node) : ''
  }

  return textOf(parseMarkdown(markdown))
}

const withAddress = (text: string, href: string | null) =>
  href === null || text === href ? text : `${text} (${href})`
