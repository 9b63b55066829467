import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { translatorOf } from '@broadsheet/shared/messages/translator.ts'
import * as v from 'valibot'
import { htmlMail } from '../../mail/layout/htmlMail.ts'
import type { MailFrame, MailPart } from '../../mail/layout/mailContent.ts'
import { textMail } from '../../mail/layout/textMail.ts'
import type { MailSettings } from '../../mail/mailSettings.ts'

const contentSchema = v.object({
  issue: v.object({ subject: v.string(), intro: v.string(), note: v.string() }),
  articles: v.array(v.object({ title: v.string(), excerpt: v.string(), slug: v.string() })),
  publication: v.object({
    ...{ name: v.string(), language: v.string(), locale: v.string(), postalAddress: v.string() },
  }),
})

/** A mail with the placeholders %%UNSUBSCRIBE%% and %%PREFERENCES%%. */
export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/**
 * Renders an issue, once for all subscribers.
 *
 * @param content - what prepare_newsletter returns.
 * @throws ValiError
 */
export async function renderIssue(
  content: unknown,
  { siteUrl }: MailSettings,
): Promise<RenderedMail> {
  const { issue, articles, publication } = v.parse(contentSchema, content)
  const { t, language, direction } = await translatorOf(publicationLanguageOf(publication))
  const texts = (text: string): MailPart[] => (text === '' ? [] : [{ kind: 'text', text }])
  const mail = {
    ...{ subject: issue.subject, title: issue.subject },
    parts: [
      ...texts(issue.intro),
      ...articles.map(({ title, excerpt, slug }): MailPart => {
        const link = { label: title, url: `${siteUrl}/article/${slug}/` }
        return { kind: 'quote', heading: title, text: excerpt, link }
      }),
      ...texts(issue.note),
    ],
    footer: [
      { text: publication.postalAddress },
      { text: t('mail.unsubscribe'), url: '%%UNSUBSCRIBE%%' },
      { text: t('mail.notificationSettings'), url: '%%PREFERENCES%%' },
    ],
  }
  const frame: MailFrame = {
    ...{ language, direction, publication: publication.name, logo: null, siteUrl },
  }
  return { subject: issue.subject, html: htmlMail(mail, frame), text: textMail(mail, frame) }
}
