import { urls } from '@broadsheet/shared/urls.ts'
import * as v from 'valibot'
import type { MailPart } from '../layout/mailContent.ts'
import { oneLine } from '../oneLine.ts'
import { defineTemplate, type TemplateContext } from './mailTemplate.ts'
import { unsubscribing } from './unsubscribing.ts'

const entrySchema = v.object({
  kind: v.picklist(['reply', 'comment']),
  comment: v.string(),
  name: v.string(),
  text: v.string(),
})
type Entry = v.InferOutput<typeof entrySchema>

/** Replies to comments of the recipient and comments on their articles, of one article. */
export const discussion = defineTemplate({
  name: 'discussion',
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
    const page = context.siteUrl + urls.article(article.slug)
    const heading = headingOf(entries, total, title, context)
    const hidden = total - entries.length
    const kinds = [...new Set(entries.map(({ kind }) => kind))]
    const more: MailPart[] =
      hidden > 0 ? [{ kind: 'text', text: t('mail.discussion.more', { count: hidden }) }] : []
    return {
      ...{ subject: heading, title: heading },
      parts: [
        ...entries.map((entry) => quoteOf(entry, page, context)),
        ...more,
        {
          kind: 'action',
          label: t('mail.discussion.action'),
          url: `${page}#comment-${entries[0]?.comment}`,
        },
      ],
      ...unsubscribing(token, kinds, context),
    }
  },
})

function headingOf(
  [first]: readonly Entry[],
  total: number,
  title: string,
  { texts: { t } }: TemplateContext,
): string {
  if (total > 1 || !first) return t('mail.discussion.several', { count: total, title })
  const name = oneLine(first.name)
  return first.kind === 'reply'
    ? t('mail.discussion.reply', { name, title })
    : t('mail.discussion.comment', { name, title })
}

function quoteOf(
  { kind, name, text, comment }: Entry,
  page: string,
  { texts: { t } }: TemplateContext,
): MailPart {
  const person = oneLine(name)
  return {
    kind: 'quote',
    heading: kind === 'reply' ? t('mail.discussion.replied', { name: person }) : person,
    text,
    link: { label: t('mail.discussion.show'), url: `${page}#comment-${comment}` },
  }
}
