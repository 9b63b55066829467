import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { AltField } from '../../editor/pictures/AltField.tsx'
import { percentage } from '../../editor/pictures/percentage.ts'
import type { EntryImage } from './entryImages.ts'
import type { EntryUpload } from './useEntryUploads.ts'

interface Props {
  images: readonly EntryImage[]
  uploads: readonly EntryUpload[]
  mediaOrigin: string
  onChange: (images: readonly EntryImage[]) => void
  onRetry: (upload: EntryUpload) => void
  onRemove: (upload: EntryUpload) => void
}

const THUMBNAIL = 'aspect-4/3 w-24 flex-none bg-tint object-cover sm:w-32'

/** The images of an entry with their descriptions, and those that are being uploaded. */
export function ImageList(props: Props) {
  const { images, uploads, mediaOrigin, onChange, onRetry, onRemove } = props
  if (images.length + uploads.length === 0) return null
  return (
    <ul
      className="grid gap-3 border-t border-rule p-3 *:flex *:items-start *:gap-3"
      aria-label={t('editor.live.images')}
    >
      {images.map((image) => (
        <li key={image.url}>
          <img className={THUMBNAIL} src={mediaUrl(image.url, mediaOrigin)} alt="" />
          <div className="min-w-0 flex-1 [&_.form-row]:mb-2">
            <AltField
              value={image.alt}
              onChange={(alt) =>
                onChange(images.map((one) => (one === image ? { ...one, alt } : one)))
              }
            />
            <button
              className="button"
              type="button"
              onClick={() => onChange(images.filter((one) => one !== image))}
            >
              {t('editor.removeImage')}
            </button>
          </div>
        </li>
      ))}
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.preview ? (
            <img className={THUMBNAIL} src={upload.preview} alt="" />
          ) : (
            <span className={THUMBNAIL} />
          )}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
            {upload.problem ? (
              <>
                <p className="field-problem basis-full" role="alert">
                  {t('editor.uploadProblem', { name: upload.file.name, problem: upload.problem })}
                </p>
                <button className="button" type="button" onClick={() => onRetry(upload)}>
                  {t('editor.tryAgain')}
                </button>
              </>
            ) : (
              <>
                <progress
                  className="flex-[1_1_6rem] accent-brand"
                  max={100}
                  value={upload.percent}
                  aria-label={t('editor.uploading', { name: upload.file.name })}
                />
                <span className="min-w-12 tabular-nums">{percentage(upload.percent)}</span>
              </>
            )}
            <button
              className="button"
              type="button"
              aria-label={
                upload.problem
                  ? t('editor.removeUpload', { name: upload.file.name })
                  : t('editor.cancelUpload', { name: upload.file.name })
              }
              onClick={() => onRemove(upload)}
            >
              {upload.problem ? t('editor.remove') : t('editor.cancel')}
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}
