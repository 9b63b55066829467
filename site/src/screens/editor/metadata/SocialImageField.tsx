import { ORIGINAL_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRef } from 'react'
import type { FormState } from '../form/useArticleForm.ts'
import { FileChoice } from '../pictures/FileChoice.tsx'
import { percentage } from '../pictures/percentage.ts'
import { uploadPicture } from '../pictures/uploadPicture.ts'
import { useTransfer } from '../pictures/useTransfer.ts'

interface Props {
  editor: FormState
  /** Whether an upload is running. */
  onBusy: (busy: boolean) => void
}

const megabytes = ORIGINAL_IMAGE_BYTES / 1024 ** 2
/** Size in pixels that Facebook and X need for a large card. */
const [width, height] = [1200, 630]

/** The image where the article is shared; the previews show it. */
export function SocialImageField({ editor: { form, problems, change }, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { transfer, message, start, cancel, clear } = useTransfer({
    ...{ upload: uploadPicture, onBusy },
    onStored: (social_image) => change({ social_image }),
  })
  const isChosen = form.social_image !== ''
  const failure = message.kind === 'error' ? message.text : problems.social_image
  return (
    <fieldset className="form-row">
      <legend className="mb-[0.35rem] font-semibold">{ARTICLE_FIELDS.social_image.label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {transfer ? (
          <>
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
          </>
        ) : (
          <FileChoice
            ref={input}
            id="editor-social_image"
            label={isChosen ? t('editor.replaceImage') : t('editor.chooseImage')}
            isWrong={Boolean(failure)}
            described="social-image-hint"
            onChoose={(files) => files?.[0] && start(files[0])}
          />
        )}
        {isChosen && !transfer && (
          <button
            className="button"
            type="button"
            onClick={() => {
              clear()
              change({ social_image: '' })
              input.current?.focus()
            }}
          >
            {t('editor.removeImage')}
          </button>
        )}
      </div>
      <div id="social-image-hint">
        <p className="field-hint">{t('editor.metadata.imageHint', { width, height, megabytes })}</p>
        {failure && (
          <p className="field-problem" role="alert">
            {failure}
          </p>
        )}
      </div>
      <p className="text-sm empty:sr-only" role="status">
        {message.kind === 'note' ? message.text : ''}
      </p>
    </fieldset>
  )
}
