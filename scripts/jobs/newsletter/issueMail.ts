import { escapeHtml } from '@broadsheet/shared/text/escapeHtml.ts'
import type { MailSettings } from '../../mail/mailSettings.ts'
import type { OutgoingMail } from '../../mail/mailTransport.ts'
import { oneLine } from '../../mail/oneLine.ts'

/** An issue as it was rendered once, and what its mails have in common. */
export interface RenderedIssue {
  subject: string
  html: string
  text: string
  listSlug: string
  publication: string
  replyTo: string | null
  date: Date
}

/** One mail of an issue. */
export interface Delivery {
  /** Also the Message-ID: the same in every attempt. */
  id: string
  email: string
  /** Of the subscription: the permission to end it. */
  token: string
}

/**
 * The mail to one subscriber: the rendered issue with the links of this subscriber, and the headers with which mail
 * programs end the subscription by one click (RFC 8058).
 */
export function issueMail(
  issue: RenderedIssue,
  { id, email, token }: Delivery,
  { siteUrl, apiUrl }: Pick<MailSettings, 'siteUrl' | 'apiUrl'>,
): OutgoingMail {
  const list = encodeURIComponent(issue.listSlug)
  const links = {
    '%%UNSUBSCRIBE%%': `${siteUrl}/newsletter#token=${token}&list=${list}`,
    '%%PREFERENCES%%': `${siteUrl}/newsletter#token=${token}`,
  }
  return {
    ...{ id, to: email, senderName: oneLine(issue.publication), subject: oneLine(issue.subject) },
    text: withLinks(issue.text, links, (url) => url),
    html: withLinks(issue.html, links, escapeHtml),
    ...(issue.replyTo ? { replyTo: issue.replyTo } : {}),
    headers: {
      'List-Id': `<${asciiOf(issue.listSlug)}.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${apiUrl}/functions/v1/unsubscribe?newsletter=${token}&list=${list}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    date: issue.date,
    isBulk: true,
  }
}

function withLinks(
  content: string,
  links: Readonly<Record<string, string>>,
  asContent: (url: string) => string,
): string {
  return Object.entries(links).reduce(
    (text, [placeholder, url]) => text.replaceAll(placeholder, () => asContent(url)),
    content,
  )
}

/** A label of a domain name: a slug may have letters of any alphabet. */
const asciiOf = (slug: string) => new URL(`http://${slug}`).hostname
