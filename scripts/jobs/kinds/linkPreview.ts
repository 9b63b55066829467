import { storedPath } from '@broadsheet/shared/domain/picture.ts'
import * as v from 'valibot'
import { OutgoingError } from '../../http/outgoing/outgoingError.ts'
import { defineJob, type JobContext, JobFailure } from '../jobHandler.ts'
import { decodePage } from '../pages/decodePage.ts'
import { pageMetadata } from '../pages/pageMetadata.ts'
import { copyImage } from './copyImage.ts'

/** Titles and images are named at the beginning of a page; some begin with a megabyte of scripts. */
const PAGE_BYTES = 3_000_000
const TIMEOUT = 15_000
const FOLDER = 'links'
/** Of `images.source`. */
const LONGEST_SOURCE = 500

/**
 * Reads title, description, site and image of a linked page for a card, and stores the image: readers load nothing from
 * the other site. The result belongs to the account that started the job; no article is changed.
 */
export const linkPreview = defineJob({
  kind: 'link-preview',
  payload: v.object({ url: v.string() }),
  async run({ url }, context) {
    const { http, progress, signal } = context
    progress({ step: 'reading_page' })
    const page = await http.get(url, {
      accept: ['text/html', 'application/xhtml+xml'],
      ...{ maxBytes: PAGE_BYTES, isCut: true, timeout: TIMEOUT, signal },
    })
    const { image, ...texts } = pageMetadata(decodePage(page.bytes, page.charset), page.url)
    if (image === null) return { ...texts, image: null, imageProblem: null }
    progress({ step: 'downloading' })
    return { ...texts, ...(await storedImage(image, url, context)) }
  },
})

/** The address of the image in the storage, or why it was not copied: a card is complete without an image. */
async function storedImage(address: string, page: string, context: JobContext) {
  const { client, createdBy, signal } = context
  try {
    // Each account has its own copies: none becomes the owner of an image that others use.
    const image = await copyImage(address, context, { folder: FOLDER, seed: createdBy ?? '' })
    const path = storedPath(image)
    if (path !== null && page.length <= LONGEST_SOURCE) {
      const rows = client.from('images').update({ source: page }).eq('path', path)
      const { error } = await rows.is('source', null)
      if (error) throw new Error(error.message)
    }
    return { image, imageProblem: null }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OutgoingError) return { image: null, imageProblem: error.problem }
    if (error instanceof JobFailure) return { image: null, imageProblem: error.code }
    throw error
  }
}
