import * as v from 'valibot'
import type { NewsletterContent } from './newsletterContent.ts'

const articleSchema = v.object({
  ...{ id: v.string(), title: v.string(), excerpt: v.string(), slug: v.string() },
  ...{ category: v.nullable(v.string()), byline: v.string(), label: v.nullish(v.string(), null) },
  image: v.nullable(
    v.object({ src: v.string(), alt: v.string(), width: v.number(), height: v.number() }),
  ),
})

const contentSchema = v.object({
  issue: v.object({
    ...{ slug: v.string(), subject: v.string(), previewText: v.string(), intro: v.string() },
    ...{ note: v.string(), listName: v.string(), date: v.string() },
  }),
  articles: v.array(articleSchema),
  publication: v.object({
    ...{ name: v.string(), logo: v.nullable(v.string()), accent: v.nullable(v.string()) },
    ...{ language: v.string(), direction: v.picklist(['ltr', 'rtl']), locale: v.string() },
    ...{ timeZone: v.optional(v.string(), 'UTC'), postalAddress: v.string(), replyTo: v.string() },
  }),
})

/** What prepare_newsletter or preview_newsletter returned, checked. @throws ValiError */
export const parseNewsletter = (content: unknown): NewsletterContent =>
  v.parse(contentSchema, content)
