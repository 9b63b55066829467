import { type PointerEvent, useEffect, useRef } from 'react'
import { bounded, type Crop, dragged, squareOf } from './crop.ts'

/** Size of the preview in pixels; smaller on narrow screens. */
const PREVIEW = 320

/** Properties of every crop control. */
export interface CropPart {
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** The cropped picture, which can be dragged. */
export function CropPreview({ picture, crop, onCrop }: CropPart & { picture: ImageBitmap }) {
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
      className="mx-auto aspect-square w-[min(20rem,100%)] cursor-grab touch-none rounded-full bg-tint active:cursor-grabbing"
      width={PREVIEW}
      height={PREVIEW}
      role="img"
      aria-label="Preview of your avatar"
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
