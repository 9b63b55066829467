import type { FileKind } from '@broadsheet/shared/domain/articleFile.ts'
import type { Ref } from 'react'
import type { PictureDescription } from '../../../client/uploads/knownPictures.ts'
import type { StoredFile } from '../../../client/uploads/storeFile.ts'
import type { BlockPlace } from '../presence/present.ts'
import type { CommentedText } from '../textComments/anchoring/CommentedText.ts'
import type { BlockMark } from './extensions/blockMarks.ts'

/** An image that was resized and stored. */
export interface UploadedPicture {
  /** The address as stored in the database, without a host. */
  url: string
  /** Size of the full rendition in pixels. */
  width: number
  height: number
  /** Of a picture that was in the library. */
  description?: PictureDescription
  /** A note for the author, such as that an animation became a still image. */
  note?: string
}

/**
 * Resizes and stores an image.
 *
 * @throws Error with a message for the user; when `signal` aborts, uploaded files are removed.
 */
export type UploadPicture = (
  file: File,
  options: {
    signal: AbortSignal
    onProgress: (percent: number) => void
    /** Receives a small preview as a data: address, as soon as it is available. */
    onPreview?: (address: string) => void
  },
) => Promise<UploadedPicture>

/**
 * Stores a file of a card.
 *
 * @throws ApiError when the upload can be repeated, else an Error with a message for the user; when `signal` aborts, the
 * uploaded file is removed.
 */
export type UploadFile = (
  file: File,
  options: {
    /** Kinds of files that the card contains; all by default. */
    kinds: readonly FileKind[] | undefined
    signal: AbortSignal
    onProgress: (percent: number) => void
  },
) => Promise<StoredFile>

/** Methods of the body editor for its parent. */
export interface BodyEditorHandle {
  focus: () => void
  /** Reports changes since the last `onChange` at once. */
  flush: () => void
}

/** Milliseconds from a key press to `onChange`: after a pause, and at most while typing continues. */
export const WRITING_DELAYS = { pause: 300, longest: 1000 } as const

export interface BodyEditorProps {
  /** The body as Markdown. A value other than the last reported one replaces the whole text. */
  value: string
  /**
   * Called in pauses of writing, not at every key.
   *
   * @param blocks - Markdown of the top-level blocks; null when the text was not parsed.
   */
  onChange: (markdown: string, blocks: readonly string[] | null) => void
  /** Accessible name of the field. Its visible label is rendered by the parent. */
  label: string
  /** Language of the text as BCP 47 tag; empty for that of the page. */
  lang?: string
  /** Id of the editable element. */
  id?: string | undefined
  /** Id of the field's description. */
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Origin of stored images; empty when it is the site's. */
  mediaOrigin: string
  upload: UploadPicture
  uploadFile: UploadFile
  /** Receives the block with the caret, when the caret moves. */
  onCaret?: ((block: BlockPlace) => void) | undefined
  /** Blocks in which other people are. */
  marks?: readonly BlockMark[] | undefined
  /** Comments on the text: the same object while the editor is shown. */
  comments?: CommentedText | undefined
  /** Begins a comment on the selected words. */
  onComment?: (() => void) | undefined
  /** Whether uploads are running; saving now would omit their images. */
  onBusy?: ((busy: boolean) => void) | undefined
  ref?: Ref<BodyEditorHandle> | undefined
}
