import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { slugify } from '@broadsheet/shared/text/anyScript.ts'
import { freeSlug } from '@broadsheet/shared/text/slug.ts'
import { clippedSlug, isSlug, MAXIMUM_SLUG_BYTES } from '@broadsheet/shared/text/slugFormat.ts'
import { decoded } from './decoded.ts'

/** Name of a file without its extension; the name of the folder for an index file. */
export function fileNameOf(path: string): string {
  const [name = '', folder] = path.split('/').reverse()
  const stem = name.replace(/\.(?:md|mdx|markdown)$/i, '')
  return stem === 'index' && folder !== undefined ? folder : stem
}

/** File name without the date prefix of Jekyll. */
export function withoutDate(name: string): string {
  return name.replace(/^\d{4}-\d{2}-\d{2}-/, '')
}

/**
 * A slug in another script is unchanged, so that existing links continue to work; empty for other texts.
 * WordPress exports such slugs percent-encoded.
 */
function nativeSlug(text: string, maximum: number): string {
  const slug = decoded(text).normalize('NFC').toLowerCase()
  const isNative = isSlug(slug) && !/^\p{ASCII}*$/u.test(slug)
  return isNative && clippedSlug(slug, maximum) === slug ? slug : ''
}

/** Slug of an article before numbering: from its front matter, else its file name, else its title. */
export function wantedSlug(inFrontMatter: string, path: string, title: string): string {
  const [last = ''] = inFrontMatter.split('/').filter(Boolean).reverse()
  const { maximum } = ARTICLE_FIELDS.slug
  return (
    nativeSlug(last, maximum) ||
    slugify(last, maximum) ||
    slugify(withoutDate(fileNameOf(path)), maximum) ||
    slugify(title, maximum) ||
    'article'
  )
}

/**
 * Assigns unique slugs. An article that was imported before keeps its slug if that is the wanted one,
 * with or without a number.
 *
 * @param articles - earlier ones have precedence.
 * @param present - slugs by path of articles in the database.
 * @param taken - slugs of all other articles.
 * @returns the slug by path.
 */
export function assignSlugs(
  articles: readonly { path: string; wantedSlug: string }[],
  present: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): Map<string, string> {
  const slugs = new Map<string, string>()
  const used = new Set(taken)
  for (const { path, wantedSlug } of articles) {
    const slug = present.get(path)
    if (slug === undefined || (slug !== wantedSlug && !isNumbered(slug, wantedSlug))) continue
    slugs.set(path, slug)
    used.add(slug)
  }
  for (const { path, wantedSlug } of articles) {
    if (slugs.has(path)) continue
    const wanted = used.has(wantedSlug) ? roomForNumber(wantedSlug) : wantedSlug
    const slug = freeSlug(wanted, (each) => used.has(each))
    slugs.set(path, slug)
    used.add(slug)
  }
  return slugs
}

const roomForNumber = (slug: string) =>
  clippedSlug(slug, ARTICLE_FIELDS.slug.maximum - 5, MAXIMUM_SLUG_BYTES - 5)

/** Whether a slug is the wanted one with a number: name-2. */
function isNumbered(slug: string, wanted: string): boolean {
  const room = roomForNumber(wanted)
  return slug.startsWith(`${room}-`) && /^\d+$/.test(slug.slice(room.length + 1))
}
