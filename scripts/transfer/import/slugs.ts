import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { freeSlug, slugify } from '@broadsheet/shared/text/slug.ts'

/** The name of a post's file without ending; of its folder when the file is called index. */
export function fileNameOf(path: string): string {
  const [name = '', folder] = path.split('/').reverse()
  const stem = name.replace(/\.(?:md|mdx|markdown)$/i, '')
  return stem === 'index' && folder !== undefined ? folder : stem
}

/** A file name without the date that Jekyll puts before it. */
export function withoutDate(name: string): string {
  return name.replace(/^\d{4}-\d{2}-\d{2}-/, '')
}

/** The slug a post would like: that of its front matter, else of its file, else of its title. */
export function wantedSlug(inFrontMatter: string, path: string, title: string): string {
  const [last = ''] = inFrontMatter.split('/').filter(Boolean).reverse()
  const { maximum } = ARTICLE_FIELDS.slug
  return (
    slugify(last, maximum) ||
    slugify(withoutDate(fileNameOf(path)), maximum) ||
    slugify(title, maximum) ||
    'article'
  )
}

/**
 * Gives every post a slug of its own. One that came in before keeps the slug it got then, as long
 * as that is the wanted one with or without a number.
 *
 * @param posts - in the order in which they choose.
 * @param present - the slug by path of posts that are in the database.
 * @param taken - slugs of all other articles.
 * @returns the slug by path.
 */
export function assignSlugs(
  posts: readonly { path: string; wantedSlug: string }[],
  present: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): Map<string, string> {
  const slugs = new Map<string, string>()
  const used = new Set(taken)
  for (const { path, wantedSlug } of posts) {
    const slug = present.get(path)
    if (slug === undefined || (slug !== wantedSlug && !isNumbered(slug, wantedSlug))) continue
    slugs.set(path, slug)
    used.add(slug)
  }
  for (const { path, wantedSlug } of posts) {
    if (slugs.has(path)) continue
    const wanted = used.has(wantedSlug) ? roomForNumber(wantedSlug) : wantedSlug
    const slug = freeSlug(wanted, (one) => used.has(one))
    slugs.set(path, slug)
    used.add(slug)
  }
  return slugs
}

const roomForNumber = (slug: string) => slug.slice(0, ARTICLE_FIELDS.slug.maximum - 5)

/** Whether a slug is the wanted one with a number behind: name-2. */
function isNumbered(slug: string, wanted: string): boolean {
  const room = roomForNumber(wanted)
  return slug.startsWith(`${room}-`) && /^\d+$/.test(slug.slice(room.length + 1))
}
