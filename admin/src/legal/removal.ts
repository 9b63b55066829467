import type { Tables } from '@broadsheet/shared/database.types.ts'
import { parsePicture, storedPath } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { call } from '../providers/call.ts'
import { client } from '../providers/client.ts'

export const REMOVAL_KINDS = ['article', 'passage', 'image'] as const
export type RemovalKind = (typeof REMOVAL_KINDS)[number]

export const KIND_LABELS: Readonly<Record<RemovalKind, string>> = {
  article: t('console.legal.kind.article'),
  passage: t('console.legal.kind.passage'),
  image: t('console.legal.kind.image'),
}

/** A removal as the console reads it. */
export interface Removal
  extends Pick<
    Tables<'legal_removals'>,
    | ('id' | 'reason' | 'articles' | 'has_evidence' | 'removed_at' | 'cleaned_at')
    | ('percent' | 'job_id')
  > {
  kind: RemovalKind
  removed_by_name: string | null
  /** Of the job; null without one, and for accounts that may not see it. */
  job_state: string | null
  job_error: string | null
}

/** Columns of the list. */
export const REMOVAL_META = {
  columns: [
    ...['id', 'kind', 'reason', 'articles', 'has_evidence', 'removed_at', 'cleaned_at'],
    ...['removed_by_name', 'percent', 'job_id', 'job_state', 'job_error'],
  ],
}

/** The form of a removal. */
export interface RemovalForm {
  kind: RemovalKind
  /** URL or path of the article or image; of a passage, '' for all articles. */
  address: string
  passage: string
  replacement: string
  reason: string
  keepEvidence: boolean
  /** Of an article: whether the images that only it uses are removed, too. */
  withImages: boolean
}

/** What a removal will change, or did. */
export interface RemovalResult {
  /** Not yet known of a job. */
  articles?: number
  /** Whether more articles than those counted may be affected. */
  is_partial?: boolean
  /** Images of an article that no other uses. */
  images?: number
  /** The job that removes a passage from all articles. */
  job?: string
  /** Of up to ten articles; before the removal of a passage only. */
  titles?: string[]
}

/**
 * Counts what a removal would change, or removes it.
 *
 * @throws Error if the address names nothing, or the database refuses it.
 */
export async function remove(form: RemovalForm, isDry: boolean): Promise<RemovalResult> {
  const { kind, passage, replacement, reason, keepEvidence: keep_evidence, withImages } = form
  if (kind === 'passage') {
    const article = form.address.trim() === '' ? null : (await articleAt(form.address)).id
    const values = { article, passage, replacement, reason, keep_evidence, is_dry: isDry }
    return (await call('remove_passage_legally', values)) as RemovalResult
  }
  if (kind === 'image') {
    const image = await imageAt(form.address)
    if (isDry) return { articles: image.uses }
    const values = { image: image.id, reason, keep_evidence }
    return (await call('remove_image_legally', values)) as RemovalResult
  }
  const article = await articleAt(form.address)
  if (isDry) {
    const images = withImages ? Number(await call('images_only_in', { article: article.id })) : 0
    return { articles: 1, titles: [article.title], images }
  }
  const values = { article: article.id, reason, keep_evidence, with_images: withImages }
  return (await call('remove_article_legally', values)) as RemovalResult
}

/** The article at an address, also a former one, and one in the trash. */
async function articleAt(address: string): Promise<{ id: string; title: string }> {
  const slug = decodeURIComponent(/\/article\/([^/?#]+)/.exec(address)?.[1] ?? address.trim())
  const articles = await client.from('articles').select('id, title').eq('slug', slug)
  const [found] = articles.data ?? []
  if (found) return found
  const former = await client
    .from('article_slugs')
    .select('article:articles(id, title)')
    .eq('slug', slug)
  const [moved] = former.data ?? []
  // One article, which the types describe as a list.
  const current = moved?.article as unknown as { id: string; title: string } | null | undefined
  if (current) return current
  const trash = client.from('trash').select('id, name').eq('kind', 'article').eq('slug', slug)
  const [deleted] = (await trash).data ?? []
  if (deleted) return { id: deleted.id, title: deleted.name }
  throw new Error(t('console.legal.articleMissing'))
}

/** The image at an address, also of a smaller rendition. */
async function imageAt(address: string): Promise<{ id: string; uses: number }> {
  const path = /\/storage\/v1\/object\/public\/\S+$/.exec(address.trim())?.[0] ?? ''
  const full = path.replace(/\.w\d+\.webp$/, '.webp')
  const stored = parsePicture(full) ? storedPath(full) : null
  const images = await client
    .from('images')
    .select('id, uses')
    .eq('path', stored ?? '')
  const [found] = images.data ?? []
  if (!found) throw new Error(t('console.legal.imageMissing'))
  return found
}
