import { TransferError } from '../transfer/errors.ts'

// What others call our fields, ours first; capitals, hyphens and underscores do not matter.
const NAMES = {
  title: ['title', 'headline'],
  date: ['date', 'publishedAt', 'pubDate', 'publishDate', 'published', 'created', 'createdAt'],
  authors: ['authors', 'author', 'byline', 'by'],
  category: ['category', 'categories', 'section'],
  tags: ['tags', 'tag', 'keywords'],
  excerpt: ['excerpt', 'summary', 'description', 'deck', 'dek', 'standfirst', 'subtitle', 'teaser'],
  image: [
    ...['image', 'featuredImage', 'cover', 'coverImage', 'hero', 'heroImage', 'banner', 'picture'],
    ...['thumbnail', 'ogImage'],
  ],
  image_alt: ['imageAlt', 'featuredImageAlt', 'coverAlt', 'coverImageAlt', 'heroAlt', 'alt'],
  slug: ['slug'],
  draft: ['draft'],
  video: ['video', 'videoUrl'],
} as const

export type FieldName = keyof typeof NAMES
const FIELD_NAMES = Object.keys(NAMES) as FieldName[]

/** Reads a field of a post's front matter by our name for it; undefined when it is not there. */
export type FieldReader = (name: FieldName) => unknown

const plain = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '')

/**
 * Reads `--map theirName=ourName`.
 *
 * @returns their name by ours.
 * @throws {TransferError} when an entry has another shape or names no field of ours.
 */
export function readMapping(entries: readonly string[]): Map<FieldName, string> {
  return new Map(
    entries.map((entry) => {
      const [theirs = '', ours = '', ...more] = entry.split('=').map((name) => name.trim())
      const field = FIELD_NAMES.find((name) => plain(name) === plain(ours))
      if (theirs === '' || more.length > 0 || field === undefined) {
        const known = FIELD_NAMES.join(', ')
        throw new TransferError(
          `--map takes theirName=ourName with one of ${known}, not "${entry}".`,
        )
      }
      return [field, theirs] as const
    }),
  )
}

/** Finds our fields in front matter, whatever it calls them; `mapping` goes before all names known. */
export function fieldReader(
  fields: Record<string, unknown>,
  mapping: ReadonlyMap<FieldName, string>,
): FieldReader {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [plain(name), value]))
  return (name) => {
    const mapped = mapping.get(name)
    const names = mapped === undefined ? NAMES[name] : [mapped]
    return names.map((one) => byName.get(plain(one))).find((value) => !isEmpty(value))
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
