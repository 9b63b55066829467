import { textCommentPath } from '@broadsheet/shared/domain/textComments.ts'
import * as v from 'valibot'
import type { MailPart } from '../layout/mailContent.ts'
import { oneLine } from '../oneLine.ts'
import { defineTemplate } from './mailTemplate.ts'
import { unsubscribing } from './unsubscribing.ts'

const entrySchema = v.object({
  comment: v.string(),
  name: v.string(),
  /** The words that are commented on. */
  quote: v.string(),
  text: v.string(),
})

/** Comments on the text of one article, for those who write or review it. */
export const textComments = defineTemplate({
  name: 'text-comments',
  parameters: v.object({
    token: v.string(),
    article: v.object({ title: v.string(), slug: v.string() }),
    entries: v.pipe(v.array(entrySchema), v.minLength(1)),
    /** All entries, also those that are not listed. */
    total: v.number(),
  }),
  render({ token, article, entries, total }, context) {
    const { t } = context.texts
    const title = oneLine(article.title)
    const [first] = entries
    const heading =
      total > 1 || !first
        ? t('mail.textComments.several', { count: total, title })
        : t('mail.textComments.one', { name: oneLine(first.name), title })
    const hidden = total - entries.length
    const linkTo = (comment: string) => context.siteUrl + textCommentPath(article.slug, comment)
    const more: MailPart[] =
      hidden > 0 ? [{ kind: 'text', text: t('mail.textComments.more', { count: hidden }) }] : []
    return {
      ...{ subject: heading, title: heading },
      parts: [
        ...entries.map(
          ({ comment, name, quote, text }): MailPart => ({
            kind: 'quote',
            heading: t('mail.textComments.heading', { name: oneLine(name), quote: oneLine(quote) }),
            text,
            link: { label: t('mail.textComments.show'), url: linkTo(comment) },
          }),
        ),
        ...more,
        {
          kind: 'action',
          label: t('mail.textComments.action'),
          url: linkTo(first?.comment ?? ''),
        },
      ],
      ...unsubscribing(token, ['text_comment'], context),
    }
  },
})
