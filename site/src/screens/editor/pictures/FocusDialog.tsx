import {
  CENTRE,
  type FocalPoint,
  formatFocus,
  parseFocus,
} from '@broadsheet/shared/domain/focalPoint.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { type StoredImage, saveFocus } from '../../../client/articles/images.ts'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { FocusStage } from './FocusStage.tsx'

interface Props {
  image: StoredImage
  /** Address of the picture in the page. */
  src: string
  onSaved: (image: StoredImage) => void
  onCancel: () => void
}

/** Sets the focal point of an image of the library, for all articles that show it. */
export function FocusDialog({ image, src, onSaved, onCancel }: Props) {
  const [point, setPoint] = useState<FocalPoint | null>(parseFocus(image.focus))
  return (
    <FormDialog
      title={t('fields.image.focus')}
      action={t('editor.focus.save')}
      failed={(message) => message}
      isLight={false}
      onCancel={onCancel}
      onSubmit={async () => {
        const focus = point && formatFocus(point)
        if (!(await saveFocus(image.id, focus))) throw new Error(t('editor.focus.gone'))
        onSaved({ ...image, focus })
      }}
    >
      <FocusStage src={src} point={point ?? CENTRE} onChoose={setPoint} />
      <button
        className="button mt-3"
        type="button"
        disabled={point === null}
        onClick={() => setPoint(null)}
      >
        {t('fields.focus.reset')}
      </button>
      <p className="field-hint mt-2">{t('editor.focus.scope')}</p>
    </FormDialog>
  )
}
