import { isStored } from '@broadsheet/shared/domain/picture.ts'
import { findAddresses } from '@broadsheet/shared/markup/addresses.ts'
import { replaceAddresses } from '@broadsheet/shared/markup/replace-addresses.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import * as v from 'valibot'
import type { SecretClient } from '../../database/client.ts'
import { OutgoingError } from '../../http/outgoing/outgoingError.ts'
import { defineJob, type JobContext, JobFailure } from '../jobHandler.ts'
import { copyImage } from './copyImage.ts'

/** Maximum number of saves: one is repeated if the article was saved by a user at the same time. */
const ATTEMPTS = 5
/** Skipped images that are listed in the result, and the length of each address. */
const LISTED = 50
const LONGEST_LISTED = 200

interface ArticleText {
  content: string
  featured_image: string | null
  version: number
}

/** Copies the images of an article that are on other sites into the storage. */
export const mediaDownload = defineJob({
  kind: 'media-download',
  payload: v.object({ article: v.pipe(v.string(), v.uuid()) }),
  async run({ article }, context) {
    const { progress, signal } = context
    const images = externalImages(await readArticle(context.client, article))
    progress({ done: 0, total: images.length, step: 'downloading' })
    const copies = new Map<string, string>()
    const skipped: { address: string; reason: string }[] = []
    for (const [index, address] of images.entries()) {
      signal.throwIfAborted()
      try {
        copies.set(address, await copyImage(address, context))
      } catch (error) {
        signal.throwIfAborted()
        const reason = reasonToSkip(error)
        skipped.push({ address: address.slice(0, LONGEST_LISTED), reason })
      }
      progress({ done: index + 1 })
    }
    progress({ step: 'saving' })
    const replaced = copies.size > 0 ? await saveAddresses(context, article, copies) : 0
    const counts = { found: images.length, copied: copies.size, replaced, skipped: skipped.length }
    return { ...counts, skippedImages: skipped.slice(0, LISTED) }
  },
})

/** @throws the error if the whole job cannot continue. */
function reasonToSkip(error: unknown): string {
  if (error instanceof OutgoingError) return error.problem
  if (error instanceof JobFailure && error.isFinal) return error.code
  throw error
}

async function readArticle(client: SecretClient, id: string): Promise<ArticleText> {
  const { data, error } = await client
    .from('articles')
    .select('content, featured_image, version')
    .eq('id', id)
    .maybeSingle()
  if (error) throw new Error(error.message)
  if (!data) throw new JobFailure('article_missing', `There is no article ${id}.`, true)
  return data
}

/** The web address of an image on another site; null for any other address. */
function externalAddress(address: string): string | null {
  if (isStored(address)) return null
  const complete = address.startsWith('//') ? `https:${address}` : address
  return /^https?:\/\//i.test(complete) ? complete : null
}

function addressesIn(content: string) {
  try {
    return findAddresses(content)
  } catch (error) {
    throw new JobFailure('article_unreadable', reasonOf(error), true)
  }
}

/** The images of an article that are on other sites, each once. */
function externalImages({ content, featured_image: featured }: ArticleText): string[] {
  const inBody = addressesIn(content).filter(({ kind }) => kind === 'picture')
  const all = [...(featured === null ? [] : [featured]), ...inBody.map(({ address }) => address)]
  return [...new Set(all.flatMap((address) => externalAddress(address) ?? []))]
}

/**
 * Replaces the addresses in the newest version of the article, so that changes made during the download
 * remain.
 *
 * @returns the number of replaced addresses.
 */
async function saveAddresses(
  { client, signal }: JobContext,
  id: string,
  copies: ReadonlyMap<string, string>,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    const article = await readArticle(client, id)
    const { changes, count } = withCopies(article, copies)
    if (count === 0) return 0
    const { error } = await client
      .from('articles')
      .update({ ...changes, version: article.version })
      .eq('id', id)
    if (!error) return count
    if (error.hint !== 'stale_version' || attempt === ATTEMPTS) throw new Error(error.message)
  }
}

function withCopies(article: ArticleText, copies: ReadonlyMap<string, string>) {
  const copyOf = (address: string) => copies.get(externalAddress(address) ?? '')
  const pictures = addressesIn(article.content).filter(
    ({ kind, address }) => kind === 'picture' && copyOf(address) !== undefined,
  )
  const content = replaceAddresses(
    article.content,
    pictures,
    ({ address }) => copyOf(address) ?? address,
  )
  const featured = article.featured_image === null ? undefined : copyOf(article.featured_image)
  return {
    changes: { content, ...(featured === undefined ? {} : { featured_image: featured }) },
    count: pictures.length + (featured === undefined ? 0 : 1),
  }
}
