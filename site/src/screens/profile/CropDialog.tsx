import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { useState } from 'react'
import { drawPortrait } from '../../client/portrait.ts'
import { Modal } from '../../islands/Modal.tsx'
import { type CropPart, CropPreview } from './CropPreview.tsx'
import { bounded, CENTERED, type Crop, LARGEST_ZOOM, squareOf } from './crop.ts'

interface Props {
  picture: ImageBitmap
  onCancel: () => void
  /** Whatever it throws is shown, and the dialog stays. */
  onChoose: (portrait: Blob) => Promise<void>
}

const STEPS = [
  { name: 'zoom', label: 'Zoom (%)', lowest: 100, highest: LARGEST_ZOOM * 100 },
  { name: 'across', label: 'Left to right (%)', lowest: 0, highest: 100 },
  { name: 'down', label: 'Top to bottom (%)', lowest: 0, highest: 100 },
] as const

/** Chooses the square of a picture that becomes the portrait: by dragging, by keys or by numbers. */
export function CropDialog({ picture, onCancel, onChoose }: Props) {
  const [crop, setCrop] = useState<Crop>(CENTERED)
  const [state, setState] = useState<'choosing' | 'saving'>('choosing')
  const [problem, setProblem] = useState('')

  async function choose(): Promise<void> {
    setState('saving')
    setProblem('')
    try {
      await onChoose(await drawPortrait(picture, squareOf(picture, crop)))
    } catch (error) {
      setProblem(reasonOf(error))
      setState('choosing')
    }
  }

  return (
    <Modal name={{ labelledBy: 'crop-title' }} onCancel={() => state === 'choosing' && onCancel()}>
      <div className="dialog-body crop">
        <h2 id="crop-title">Crop your portrait</h2>
        <CropPreview picture={picture} crop={crop} onCrop={setCrop} />
        {STEPS.map((step) => (
          <Step key={step.name} {...step} crop={crop} onCrop={setCrop} />
        ))}
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="dialog-ways">
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

/** The same number twice: as a slider, which keys move, and to type. */
function Step({ name, label, lowest, highest, crop, onCrop }: StepProps) {
  const scale = name === 'zoom' ? 100 : 1
  const value = Math.round(crop[name] * scale)
  const change = (typed: string) => onCrop(bounded({ ...crop, [name]: Number(typed) / scale }))
  return (
    <div className="crop-step">
      <label htmlFor={`crop-${name}`}>{label}</label>
      <input
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
