import { ORIGINAL_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { CENTRE, objectPosition, parseFocus } from '@broadsheet/shared/domain/focalPoint.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import type { UploadPicture } from '../body/types.ts'
import { AltField } from './AltField.tsx'
import { FileChoice } from './FileChoice.tsx'
import { percentage } from './percentage.ts'
import { useDropAndPaste } from './useDropAndPaste.ts'
import { useTransfer } from './useTransfer.ts'

const megabytes = ORIGINAL_IMAGE_BYTES / 1024 ** 2

/** The featured picture of an article: `featured_image` and `featured_image_alt`. */
export interface FeaturedPicture {
  url: string
  /** Alternative text; may be empty. */
  alt: string
  /** Of a new picture that the library describes. */
  caption?: string | null
  credit?: string | null
}

interface Props {
  /** Id of the file input. */
  id?: string | undefined
  value: FeaturedPicture | null
  /** Focal point of the picture, as `images.focus`; the centre if missing. */
  focus?: string | null
  /** Language of the alternative text; empty for that of the site. */
  lang: string
  onChange: (picture: FeaturedPicture | null) => void
  upload: UploadPicture
  /** Origin of stored pictures; empty when it is the site's. */
  mediaOrigin: string
  /** Validation message: 'Featured image is required'. */
  problem?: string | undefined
  /** Whether an upload is running; saving now would omit its picture. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** The file input, focused when the picture is missing. */
  ref?: Ref<HTMLInputElement>
  /** Another way to choose a picture, beside the file. */
  action?: ReactNode
  /** Fields for the current picture. */
  children?: ReactNode
}

/** Chooses the featured picture (file, drop or paste), shows it and its alternative text. */
export function PicturePicker(props: Props) {
  const {
    id,
    value,
    focus = null,
    lang,
    onChange,
    upload,
    mediaOrigin,
    problem,
    onBusy,
    ref,
  } = props
  const { action, children } = props
  const own = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const { transfer, message, start, cancel, clear } = useTransfer({
    upload,
    onBusy,
    // The alternative text belongs to the previous picture, unless the same file was chosen again.
    onStored: (url, { description }) =>
      url !== value?.url && onChange({ url, ...description, alt: description?.alt ?? '' }),
  })
  const failure = message.kind === 'error' ? message.text : problem
  const chooseFirst = (files: FileList | null) => {
    const file = files?.[0]
    if (file) start(file)
  }
  const { isOver, ...dropHandlers } = useDropAndPaste(chooseFirst)
  const shown = transfer?.preview || (value && !transfer ? mediaUrl(value.url, mediaOrigin) : '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not chooseFirst what is dropped on it everywhere.
    <div
      className="grid gap-3 rounded-sm border border-dashed border-control bg-sheet p-[clamp(0.9rem,3vw,1.25rem)] [&_.form-row]:mb-0 data-invalid:border-brand data-over:border-solid data-over:border-accent data-over:bg-tint"
      role="group"
      aria-label={ARTICLE_FIELDS.featured_image.label}
      data-over={isOver || undefined}
      data-invalid={failure ? true : undefined}
      {...dropHandlers}
    >
      {shown && (
        <img
          className="aspect-video w-full bg-tint object-cover"
          style={{
            objectPosition: transfer ? undefined : objectPosition(parseFocus(focus) ?? CENTRE),
          }}
          src={shown}
          alt={(!transfer && value?.alt) || t('editor.featuredImageAlt')}
        />
      )}
      {transfer ? (
        <div className="flex flex-wrap items-center gap-3">
          <progress
            className="flex-[1_1_8rem] accent-brand"
            max={100}
            value={transfer.percent}
            aria-label={t('editor.uploading', { name: transfer.name })}
          />
          <span className="min-w-12 tabular-nums">{percentage(transfer.percent)}</span>
          <button className="button" type="button" onClick={cancel}>
            {t('editor.cancel')}
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <FileChoice
            id={id}
            label={value ? t('editor.replaceImage') : t('editor.chooseImage')}
            isWrong={Boolean(failure)}
            described={`${own}-hint ${failure ? `${own}-problem` : ''}`}
            onChoose={chooseFirst}
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
              {t('editor.removeImage')}
            </button>
          )}
          {action}
        </div>
      )}
      <p className="field-hint" id={`${own}-hint`}>
        {value ? t('editor.imageHint', { megabytes }) : t('editor.imageDropHint', { megabytes })}
      </p>
      {failure && (
        <p className="field-problem" id={`${own}-problem`} role="alert">
          {failure}
        </p>
      )}
      <p className="text-sm empty:sr-only" role="status">
        {message.kind === 'note' ? message.text : ''}
      </p>
      {value && !transfer && (
        <>
          <AltField value={value.alt} lang={lang} onChange={(alt) => onChange({ ...value, alt })} />
          {children}
        </>
      )}
    </div>
  )
}
