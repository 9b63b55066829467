import { limitedBox } from '@broadsheet/shared/images/cropBox.ts'
import { CROP_FIELDS, isFixed } from '@broadsheet/shared/images/cropModes.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useId, useState } from 'react'
import { drawAvatar } from '../../client/account/avatar.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { Modal } from '../../islands/Modal.tsx'
import { CropStage } from './CropStage.tsx'
import { type CropArea, useCrop } from './useCrop.ts'

interface Props {
  image: HTMLImageElement
  onCancel: () => void
  /** Uploads the avatar; an error is shown, and the dialog stays. */
  onChoose: (avatar: Blob) => Promise<void>
}

/** Selects the part of a picture for the avatar: by dragging, keys or numbers. */
export function CropDialog({ image, onCancel, onChoose }: Props) {
  const area = useCrop(image)
  const [state, setState] = useState<'choosing' | 'saving'>('choosing')
  const [problem, setProblem] = useState('')

  async function choose(): Promise<void> {
    setState('saving')
    setProblem('')
    try {
      await onChoose(await drawAvatar(image, area.box))
    } catch (error) {
      setProblem(errorMessage(error))
      setState('choosing')
    }
  }

  return (
    <Modal name={{ labelledBy: 'crop-title' }} onCancel={() => state === 'choosing' && onCancel()}>
      <div className="grid gap-3 p-6">
        <h2 className="mb-4 text-2xl" id="crop-title">
          {t('account.profile.cropTitle')}
        </h2>
        <CropStage area={area} />
        <CropNumbers area={area} />
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" disabled={state === 'saving'} onClick={onCancel}>
            {t('account.cancel')}
          </button>
          <button
            className="button button-strong"
            type="button"
            disabled={state === 'saving'}
            onClick={() => void choose()}
          >
            {state === 'saving'
              ? t('account.profile.uploading')
              : t('account.profile.cropAndUpload')}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** Number fields for the crop area, as an alternative to dragging. */
function CropNumbers({ area: { box, rules, changeBox } }: { area: CropArea }) {
  const id = useId()
  return (
    <div className="grid grid-cols-3 gap-3 text-sm">
      {CROP_FIELDS.filter(({ side }) => !isFixed(side, rules.mode)).map(({ side, label }) => (
        <div key={side} className="grid min-w-0 gap-[0.1rem]">
          <label className="font-semibold" htmlFor={`${id}-${side}`}>
            {label}
          </label>
          <input
            className="field w-full min-w-0"
            id={`${id}-${side}`}
            type="number"
            min={0}
            value={Math.round(box[side])}
            onChange={({ currentTarget: { value } }) =>
              changeBox((before) => limitedBox({ ...before, [side]: Number(value) }, rules))
            }
          />
        </div>
      ))}
    </div>
  )
}
