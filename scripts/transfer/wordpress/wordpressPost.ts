import { htmlToText } from '../html/htmlToMarkdown.ts'
import { laterOf, type Post } from '../html/postItems.ts'
import type { Library } from './wordpressLibrary.ts'
import { childText, metaOf, type XmlElement } from './wxrFile.ts'

/** A post before its content is converted. */
export interface WordPressPost extends Omit<Post, 'body'> {
  id: string
  content: string
  /** HTML by id. */
  footnotes: ReadonlyMap<string, string>
}

const STATES: Readonly<Record<string, 'published' | 'draft'>> = {
  ...{ publish: 'published', future: 'published' },
  ...{ draft: 'draft', pending: 'draft', private: 'draft' },
}
const TYPES = new Set(['post', 'page'])
const UNCATEGORIZED = 'uncategorized'

/** Reads a post or page; null for menus, revisions, deleted posts and items of plugins. */
export function postOf(element: XmlElement, library: Library): WordPressPost | null {
  const state = STATES[childText(element, 'wp:status')]
  if (!state || !TYPES.has(childText(element, 'wp:post_type'))) return null
  const id = childText(element, 'wp:post_id')
  const slug = childText(element, 'wp:post_name')
  const meta = metaOf(element)
  const picture = library.attachments.get(meta.get('_thumbnail_id') ?? '')
  const date = momentOf(element, 'wp:post_date')
  const isRestricted =
    childText(element, 'wp:status') === 'private' || childText(element, 'wp:post_password') !== ''
  const isDraft = state === 'draft' || date === null || isRestricted
  const link = childText(element, 'link')
  return {
    ...{ id, slug, isDraft, isRestricted, date, path: `${id}/${slug || 'draft'}` },
    updated: laterOf(momentOf(element, 'wp:post_modified'), date),
    title: childText(element, 'title'),
    content: childText(element, 'content:encoded'),
    excerpt: htmlToText(childText(element, 'excerpt:encoded')),
    authors: authorsOf(element, library),
    ...labelsOf(element),
    image: picture?.url ?? '',
    imageAlt: picture?.alt ?? '',
    imageCaption: htmlToText(picture?.caption ?? ''),
    seoTitle: (meta.get('_yoast_wpseo_title') ?? meta.get('rank_math_title') ?? '').replace(
      /%+\w+%+/g,
      '',
    ),
    seoDescription: meta.get('_yoast_wpseo_metadesc') ?? meta.get('rank_math_description') ?? '',
    canonical: meta.get('_yoast_wpseo_canonical') ?? '',
    oldPath: !isDraft && URL.canParse(link) ? new URL(link).pathname : '',
    ...(isDraft ? {} : { shortPath: `/?p=${id}` }),
    footnotes: footnotesOf(meta.get('footnotes') ?? ''),
  }
}

/** Time in UTC by the name of an element without `_gmt`; null for a draft without one, which WordPress writes as zeros. */
export function momentOf(element: XmlElement, name: string): string | null {
  const written = [childText(element, `${name}_gmt`), childText(element, name)]
  const valid = written.find(
    (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !text.startsWith('0000'),
  )
  const moment = valid ? new Date(`${valid.replace(' ', 'T')}Z`) : null
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/** Several authors of the plugin Co-Authors Plus, else the one of WordPress. */
function authorsOf(element: XmlElement, { authors }: Library): Post['authors'] {
  const several = element.children.filter(
    ({ name, attributes }) => name === 'category' && attributes.domain === 'author',
  )
  if (several.length > 0)
    return several.map(({ text, attributes }) => ({
      username: (attributes.nicename ?? '').replace(/^cap-/, ''),
      fullName: text.trim(),
    }))
  const login = childText(element, 'dc:creator')
  return login === '' ? [] : [{ username: login, fullName: authors.get(login)?.fullName ?? login }]
}

function labelsOf({ children }: XmlElement): Pick<Post, 'categories' | 'tags'> {
  const named = (domain: string) =>
    children.filter(({ name, attributes }) => name === 'category' && attributes.domain === domain)
  const categories = named('category')
  const chosen = categories.filter(({ attributes }) => attributes.nicename !== UNCATEGORIZED)
  return {
    categories: chosen.map(({ text }) => text.trim()),
    tags: named('post_tag').map(({ text }) => text.trim()),
  }
}

function footnotesOf(json: string): Map<string, string> {
  try {
    const notes: unknown = JSON.parse(json)
    if (!Array.isArray(notes)) return new Map()
    return new Map(
      notes.map((note: { id?: unknown; content?: unknown }) => [
        String(note.id),
        String(note.content ?? ''),
      ]),
    )
  } catch {
    return new Map()
  }
}
