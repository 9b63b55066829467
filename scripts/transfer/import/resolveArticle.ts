import { createHash } from 'node:crypto'
import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import { ARTICLE_FIELDS, ARTICLE_INPUTS } from '@broadsheet/shared/domain/articleFields.ts'
import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import type { Address } from '@broadsheet/shared/markup/address.ts'
import { replaceAddresses } from '@broadsheet/shared/markup/replace-addresses.ts'
import type { Post } from '../markdown/readArticle.ts'
import { linksToPicture, pictureAt } from './imageReferences.ts'
import type { LabelFinder } from './labels.ts'
import { type LinkResolver, MARKDOWN_FILE } from './links.ts'
import { creditLine } from './people.ts'
import type { StoredPicture } from './storeImages.ts'

/** What a post has to look like in the database. */
export interface ArticleRow extends Omit<TablesInsert<'articles'>, 'id'> {
  slug: string
  tags: string[]
}

export interface Resolved {
  row: ArticleRow
  tagIds: string[]
  /** Of everything above: equal means that nothing has to be written. */
  digest: string
}

/** Everything a post's names and addresses stand for. */
export interface Known {
  slugs: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string>
  category: LabelFinder
  tag: LabelFinder
  pictures: ReadonlyMap<string, StoredPicture>
  link: LinkResolver
}

type Warn = (message: string, line: number | null) => void

/** Makes the row of a post; `warn` hears of pictures that are left out. */
export function resolvePost(post: Post, known: Known, warn: Warn): Resolved {
  const [author, ...others] = post.authors
  const tags = tagsOf(post, known.tag)
  const image = post.image === null ? null : pictureAddress(post.image, post, known, warn)
  const row: ArticleRow = {
    title: post.title,
    slug: known.slugs.get(post.path) ?? post.wantedSlug,
    excerpt: post.excerpt,
    content: [bodyOf(post, known, warn), creditLine(others)].filter(Boolean).join('\n\n'),
    featured_image: image,
    featured_image_alt: image === null ? null : post.imageAlt,
    ...textsOf(post, image !== null),
    video_url: post.video,
    category_id: (post.category && known.category(post.category)?.id) || null,
    author_id: (author && known.authors.get(author.username)) || null,
    status: post.isDraft ? 'draft' : 'published',
    published_at: post.isDraft ? null : post.date,
    ...(post.date === null ? {} : { created_at: post.date }),
    ...(post.updated === null ? {} : { updated_at: post.updated }),
    tags: tags.map(({ name }) => name),
    is_imported: true,
  }
  const tagIds = tags.map(({ id }) => id)
  const digest = createHash('sha256')
    .update(JSON.stringify([row, tagIds]))
    .digest('hex')
  return { row, tagIds, digest }
}

/** The plain texts; those about the image only with an image. */
function textsOf({ texts }: Post, hasImage: boolean): Post['texts'] {
  const kept = ARTICLE_INPUTS.map((name) => {
    const { imageProperty }: EntityField = ARTICLE_FIELDS[name]
    return [name, imageProperty && !hasImage ? null : texts[name]]
  })
  return Object.fromEntries(kept) as Post['texts']
}

/** Sorted as the database sorts the names it keeps with an article. */
function tagsOf(post: Post, find: LabelFinder) {
  const labels = post.tags.flatMap((name) => find(name) ?? [])
  const unique = [...new Map(labels.map((label) => [label.id, label])).values()]
  return unique.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function bodyOf(post: Post, known: Known, warn: Warn): string {
  return replaceAddresses(post.body, post.addresses, (place: Address) => {
    if (place.kind === 'picture') return pictureAddress(place.address, post, known, warn)
    const picture = linksToPicture(place.address) && pictureAt(place.address, post.path)
    if (picture && picture.kind === 'file') {
      const stored = known.pictures.get(picture.path)
      if (stored && 'address' in stored) return stored.address
    }
    const address = known.link(place.address, post)
    if (address === place.address && MARKDOWN_FILE.test(address)) {
      const line = post.addressLines.get(address) ?? null
      warn(`the link "${address.slice(0, 200)}" leads to no post of this import`, line)
    }
    return address
  })
}

function pictureAddress(address: string, post: Post, known: Known, warn: Warn): string | null {
  const place = pictureAt(address, post.path)
  if (place.kind === 'address') return /^\S+$/.test(place.address) ? place.address : null
  const stored: StoredPicture =
    place.kind === 'nowhere'
      ? place
      : (known.pictures.get(place.path) ?? { reason: 'is not there' })
  if ('address' in stored) return stored.address
  const line = post.addressLines.get(address) ?? null
  warn(`the picture "${address.slice(0, 200)}" ${stored.reason} and is left out`, line)
  return null
}
