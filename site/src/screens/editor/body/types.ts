import type { Ref } from 'react'

/** A picture that was made small and stored. */
export interface UploadedPicture {
  /** As the database keeps it, without a host. */
  url: string
  /** Pixels of the full rendition. */
  width: number
  height: number
  /** What the writer should know of it, such as that it stands still now. */
  note?: string
}

/**
 * Makes a picture small and stores it.
 *
 * @throws Error whose message says what to do; when `signal` aborts, whatever went up is removed.
 */
export type UploadPicture = (
  file: File,
  options: {
    signal: AbortSignal
    onProgress: (percent: number) => void
    /** A small picture of it, as a data: address, as soon as there is one. */
    onPreview?: (address: string) => void
  },
) => Promise<UploadedPicture>

/** What others can do with the body. */
export interface BodyEditorHandle {
  focus: () => void
  /** Puts Markdown at the cursor, as blocks of its own. */
  insert: (markdown: string) => void
}

export interface BodyEditorProps {
  /** The body, Markdown. Another text than the last one given to `onChange` replaces everything. */
  value: string
  onChange: (markdown: string) => void
  /** The name of the field. Its visible label is drawn by whoever uses it. */
  label: string
  /** Of the box that is written in. */
  id?: string | undefined
  /** Id of what is said about the field. */
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Origin that serves our pictures; empty when it is the site's. */
  mediaOrigin: string
  upload: UploadPicture
  /** Whether pictures are on their way: what is saved now would lack them. */
  onBusy?: ((busy: boolean) => void) | undefined
  ref?: Ref<BodyEditorHandle> | undefined
}
