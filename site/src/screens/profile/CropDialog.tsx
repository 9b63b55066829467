import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawPortrait } from '../../client/portrait.ts'
import { bounded, CENTERED, type Crop, dragged, LARGEST_ZOOM, squareOf } from './crop.ts'

interface Props {
  picture: ImageBitmap
  onCancel: () => void
  /** Whatever it throws is shown, and the dialog stays. */
  onChoose: (portrait: Blob) => Promise<void>
}

/** Size of the preview in pixels; shown smaller where there is less room. */
const PREVIEW = 320
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
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  async function choose(): Promise<void> {
    setState('saving')
    setProblem('')
    try {
      await onChoose(await drawPortrait(picture, squareOf(picture, crop)))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setState('choosing')
    }
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="crop-title"
      onCancel={(event) => {
        event.preventDefault()
        if (state === 'choosing') onCancel()
      }}
    >
      <div className="dialog-body crop">
        <h2 id="crop-title">Crop your portrait</h2>
        <Preview picture={picture} crop={crop} onCrop={setCrop} />
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
    </dialog>
  )
}

interface PartProps {
  crop: Crop
  onCrop: (crop: Crop) => void
}

function Preview({ picture, crop, onCrop }: PartProps & { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { x, y, side } = squareOf(picture, crop)
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, PREVIEW, PREVIEW)
    pen.drawImage(picture, x, y, side, side, 0, 0, PREVIEW, PREVIEW)
  }, [picture, crop])
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return
    const { width } = currentTarget.getBoundingClientRect()
    const by = { x: (x - from.current.x) / width, y: (y - from.current.y) / width }
    from.current = { x, y }
    onCrop(dragged(picture, crop, by))
  }
  return (
    <canvas
      ref={canvas}
      className="crop-preview"
      width={PREVIEW}
      height={PREVIEW}
      role="img"
      aria-label="Your portrait as it will be shown"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onWheel={({ deltaY }) => onCrop(bounded({ ...crop, zoom: crop.zoom * (1 - deltaY / 1000) }))}
    />
  )
}

/** The same number twice: as a slider, which keys move, and to type. */
function Step({ name, label, lowest, highest, crop, onCrop }: PartProps & (typeof STEPS)[number]) {
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
