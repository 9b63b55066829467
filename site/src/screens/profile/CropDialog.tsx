import { useState } from 'react'
import { drawAvatar } from '../../client/account/avatar.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { Modal } from '../../islands/Modal.tsx'
import { type CropPart, CropPreview } from './CropPreview.tsx'
import { bounded, CENTERED, type Crop, LARGEST_ZOOM, squareOf } from './crop.ts'

interface Props {
  picture: ImageBitmap
  onCancel: () => void
  /** Uploads the avatar; an error is shown, and the dialog stays. */
  onChoose: (avatar: Blob) => Promise<void>
}

const STEPS = [
  { name: 'zoom', label: 'Zoom (%)', lowest: 100, highest: LARGEST_ZOOM * 100 },
  { name: 'across', label: 'Left to right (%)', lowest: 0, highest: 100 },
  { name: 'down', label: 'Top to bottom (%)', lowest: 0, highest: 100 },
] as const

/** Selects the square of a picture for the avatar: by dragging, keys or numbers. */
export function CropDialog({ picture, onCancel, onChoose }: Props) {
  const [crop, setCrop] = useState<Crop>(CENTERED)
  const [state, setState] = useState<'choosing' | 'saving'>('choosing')
  const [problem, setProblem] = useState('')

  async function choose(): Promise<void> {
    setState('saving')
    setProblem('')
    try {
      await onChoose(await drawAvatar(picture, squareOf(picture, crop)))
    } catch (error) {
      setProblem(errorMessage(error))
      setState('choosing')
    }
  }

  return (
    <Modal name={{ labelledBy: 'crop-title' }} onCancel={() => state === 'choosing' && onCancel()}>
      <div className="grid gap-3 p-6">
        <h2 className="mb-4 text-2xl" id="crop-title">
          Crop your avatar
        </h2>
        <CropPreview picture={picture} crop={crop} onCrop={setCrop} />
        {STEPS.map((step) => (
          <Step key={step.name} {...step} crop={crop} onCrop={setCrop} />
        ))}
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-[0.6rem]">
          <button className="button" type="button" disabled={state === 'saving'} onClick={onCancel}>
            Cancel
          </button>
          <button
            className="button button-strong"
            type="button"
            disabled={state === 'saving'}
            onClick={() => void choose()}
          >
            {state === 'saving' ? 'Uploading...' : 'Crop & Upload'}
          </button>
        </div>
      </div>
    </Modal>
  )
}

type StepProps = CropPart & (typeof STEPS)[number]

/** A value as a slider, which keys move, and as a number field. */
function Step({ name, label, lowest, highest, crop, onCrop }: StepProps) {
  const scale = name === 'zoom' ? 100 : 1
  const value = Math.round(crop[name] * scale)
  const change = (typed: string) => onCrop(bounded({ ...crop, [name]: Number(typed) / scale }))
  return (
    <div className="grid grid-cols-[1fr_5.5rem] items-center gap-x-3 gap-y-[0.1rem] text-sm">
      <label className="col-span-full font-semibold" htmlFor={`crop-${name}`}>
        {label}
      </label>
      <input
        className="h-7 w-full accent-brand"
        type="range"
        aria-label={`${label}, slider`}
        min={lowest}
        max={highest}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <input
        className="field"
        id={`crop-${name}`}
        type="number"
        min={lowest}
        max={highest}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  )
}
