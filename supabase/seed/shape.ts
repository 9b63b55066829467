import {
  ARTICLE_FIELDS,
  ARTICLE_INPUTS,
  type ArticleInputField,
} from '@broadsheet/shared/domain/articleFields.ts'
import { AUTHOR_KINDS, CONTRIBUTIONS } from '@broadsheet/shared/domain/bylines.ts'
import { CORRECTION_KINDS } from '@broadsheet/shared/domain/corrections.ts'
import { TEMPLATE_KINDS } from '@broadsheet/shared/domain/templates.ts'
import { ROLES } from '@broadsheet/shared/permissions.ts'
import * as v from 'valibot'

/** Invalid demo content. The message names the file and all errors. */
export class DemoContentError extends Error {
  override name = 'DemoContentError'
}

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const optionalText = v.optional(text)
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not a slug'))
/** Name of a file in `pictures/` or `avatars/`, without size and extension. */
export const pictureShape = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/, 'must be a-z, 0-9 and hyphens'),
)
export const hours = v.pipe(v.number(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const usernames = v.optional(v.array(text), [])

const authorFields = {
  username: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, 'is not a user name')),
  full_name: text,
  bio: text,
}
const personFields = {
  ...authorFields,
  email: v.pipe(v.string(), v.email()),
  avatar: pictureShape,
}

export const personShape = v.strictObject(personFields)
export const accountShape = v.strictObject({
  ...personFields,
  role: v.picklist(ROLES),
  password: v.pipe(v.string(), v.minLength(6)),
})
/** A guest author or an agency, without an account. */
export const guestShape = v.strictObject({
  ...authorFields,
  kind: v.optional(v.picklist(AUTHOR_KINDS), 'person'),
  links: v.array(v.pipe(v.string(), v.url())),
})
export const peopleShape = v.strictObject({
  accounts: v.array(accountShape),
  authors: v.array(personShape),
  guests: v.array(guestShape),
  readers: v.array(personShape),
})

export const categoryShape = v.strictObject({
  name: text,
  slug,
  description: text,
  color: v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/, 'must be #RRGGBB in capitals')),
  icon: text,
  /** The standard image. */
  picture: pictureShape,
  image_alt: text,
})
export const tagShape = v.strictObject({
  name: text,
  slug,
  description: text,
  /** A series: its articles are parts in the order of publication. */
  kind: v.optional(v.nullable(v.literal('series')), null),
})
export const taxonomyShape = v.strictObject({
  categories: v.array(categoryShape),
  tags: v.array(tagShape),
})

/** Age of an item when the demo is seeded. Relative, so that the demo always looks current. */
const ageShape = v.union([
  v.strictObject({ hoursAgo: hours }),
  v.pipe(
    v.strictObject({ daysAgo: hours }),
    v.transform(({ daysAgo }) => ({ hoursAgo: daysAgo * 24 })),
  ),
])

/** The names that the import reads, too. */
const inputShapes = Object.fromEntries(
  ARTICLE_INPUTS.map((name) => [ARTICLE_FIELDS[name].frontMatter[0], optionalText]),
) as Record<(typeof ARTICLE_FIELDS)[ArticleInputField]['frontMatter'][0], typeof optionalText>

export const frontMatterShape = v.strictObject({
  title: v.pipe(text, v.minLength(10), v.maxLength(90)),
  slug,
  excerpt: text,
  /** The first author. */
  author: text,
  /** All authors in order, where `author` is not the only one. */
  authors: v.optional(
    v.array(
      v.strictObject({
        username: text,
        contribution: v.optional(v.picklist(CONTRIBUTIONS), 'by'),
      }),
    ),
    [],
  ),
  category: slug,
  tags: v.pipe(v.array(text), v.minLength(2), v.maxLength(4)),
  status: v.optional(v.picklist(['published', 'draft', 'archived']), 'published'),
  published: v.optional(ageShape),
  written: v.optional(ageShape),
  featured: v.optional(v.boolean(), false),
  views: v.optional(count, 0),
  picture: pictureShape,
  image_alt: text,
  ...inputShapes,
  /** A published correction; `was` is what the first version has in place of the words `is`. */
  correction: v.optional(
    v.strictObject({
      hoursAgo: hours,
      kind: v.picklist(CORRECTION_KINDS),
      wrong: v.optional(text),
      corrected: text,
      was: text,
      is: text,
    }),
  ),
  video_url: v.optional(
    v.pipe(v.string(), v.regex(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/)),
  ),
})

const issueFields = {
  slug,
  subject: text,
  preview: text,
  intro: text,
  note: text,
  articles: v.pipe(v.array(slug), v.minLength(1)),
  /** All of them got the mail, apart from those whose mail came back. */
  recipients: count,
  bounced: count,
  unsubscribed: count,
  /** Clicks of the links, by article. */
  clicks: v.record(slug, count),
}
/** Issues of the newsletter that were sent. */
export const newsletterShape = v.strictObject({
  issues: v.array(
    v.pipe(
      v.strictObject({ daysAgo: hours, ...issueFields }),
      v.transform(({ daysAgo, ...issue }) => ({ ...issue, hoursAgo: daysAgo * 24 })),
    ),
  ),
})

/** A template or snippet of the staff. */
export const templateShape = v.strictObject({
  kind: v.optional(v.picklist(TEMPLATE_KINDS), 'template'),
  name: text,
  description: text,
  category: v.optional(slug),
  tags: v.optional(v.array(slug), []),
  title: v.optional(v.string(), ''),
  excerpt: v.optional(v.string(), ''),
  content: text,
})
export const templatesShape = v.strictObject({ templates: v.array(templateShape) })

/** Searches of readers without a result. */
export const searchesShape = v.strictObject({
  searches: v.array(v.strictObject({ words: text, daysAgo: count, count })),
})

const replyShape = v.strictObject({ author: text, hoursAgo: hours, text })
export const discussionsShape = v.strictObject({
  comments: v.record(
    slug,
    v.array(
      v.strictObject({ ...replyShape.entries, replies: v.optional(v.array(replyShape), []) }),
    ),
  ),
  likes: v.record(slug, usernames),
  bookmarks: v.record(text, v.array(slug)),
})

/** @throws {DemoContentError} naming the file, the field and the error. */
export function checked<Shape extends v.GenericSchema>(
  shape: Shape,
  value: unknown,
  file: string,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, value)
  if (result.success) return result.output
  const problems = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`,
  )
  throw new DemoContentError(`${file}: ${problems.join('; ')}`)
}
