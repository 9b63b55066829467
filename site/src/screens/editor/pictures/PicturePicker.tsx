import './pictures.css'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { type Ref, useId, useRef } from 'react'
import type { UploadPicture } from '../body/types.ts'
import { AltField } from './AltField.tsx'
import { FileChoice } from './FileChoice.tsx'
import { useBrought } from './useBrought.ts'
import { useTransfer } from './useTransfer.ts'

/** The featured picture of an article: `featured_image` and `featured_image_alt`. */
export interface FeaturedPicture {
  url: string
  /** What it shows, for people who cannot see it; empty until it is said. */
  alt: string
}

interface Props {
  /** Of the input that chooses a file. */
  id?: string | undefined
  value: FeaturedPicture | null
  onChange: (picture: FeaturedPicture | null) => void
  upload: UploadPicture
  /** Origin that serves our pictures; empty when it is the site's. */
  mediaOrigin: string
  /** What is wrong with the field: 'Featured image is required'. */
  problem?: string | undefined
  /** Whether a picture is on its way: what is saved now would lack it. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** The input that chooses a file: where to lead somebody whose picture is missing. */
  ref?: Ref<HTMLInputElement>
}

/** Chooses the featured picture: from the disk, dropped or pasted; shows it and asks for its text. */
export function PicturePicker(props: Props) {
  const { id, value, onChange, upload, mediaOrigin, problem, onBusy, ref } = props
  const own = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const { transfer, said, start, cancel, clear } = useTransfer({
    upload,
    onBusy,
    // The text belonged to the picture before.
    onStored: (url) => onChange({ url, alt: '' }),
  })
  const wrong = said.kind === 'error' ? said.text : problem
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) start(file)
  }
  const { isOver, ...brought } = useBrought(take)
  const shown = transfer?.preview || (value && !transfer ? mediaUrl(value.url, mediaOrigin) : '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not take what is dropped on it everywhere.
    <div
      className="picker"
      role="group"
      aria-label="Featured image"
      data-over={isOver || undefined}
      data-invalid={wrong ? true : undefined}
      {...brought}
    >
      {shown && (
        <img
          className="picker-preview"
          src={shown}
          alt={(!transfer && value?.alt) || 'The featured image'}
        />
      )}
      {transfer ? (
        <div className="picker-progress">
          <progress max={100} value={transfer.percent} aria-label={`Uploading ${transfer.name}`} />
          <span>{transfer.percent}%</span>
          <button className="button" type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      ) : (
        <div className="picker-ways">
          <FileChoice
            id={id}
            label={value ? 'Replace image' : 'Choose image'}
            isWrong={Boolean(wrong)}
            described={`${own}-hint ${wrong ? `${own}-problem` : ''}`}
            onChoose={take}
            ref={(element) => {
              input.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
          />
          {value && (
            <button
              className="button"
              type="button"
              onClick={() => {
                clear()
                onChange(null)
                input.current?.focus()
              }}
            >
              Remove image
            </button>
          )}
        </div>
      )}
      <p className="field-hint" id={`${own}-hint`}>
        {value ? '' : 'Or drop it here, or paste it. '}Any image, at most 5 MB.
      </p>
      {wrong && (
        <p className="field-problem" id={`${own}-problem`} role="alert">
          {wrong}
        </p>
      )}
      <p className="picker-said" role="status">
        {said.kind === 'note' ? said.text : ''}
      </p>
      {value && !transfer && (
        <AltField value={value.alt} onChange={(alt) => onChange({ ...value, alt })} />
      )}
    </div>
  )
}
