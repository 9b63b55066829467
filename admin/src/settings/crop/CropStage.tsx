import { Box as Area } from '@mui/material'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import {
  type Box,
  CORNER_REACH,
  CORNERS,
  type Corner,
  type CropMode,
  cornerPoint,
  isResizable,
  moved,
  resized,
  type Size,
} from './box.ts'

interface Props {
  src: string
  image: RefObject<HTMLImageElement | null>
  picture: Size
  /** Pixels of the picture for one of the preview. */
  scale: number
  minimum: number
  mode: CropMode
  box: Box
  onChange: (box: Box) => void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture with the box on it: moved and resized by mouse, touch or arrow keys. */
export function CropStage(props: Props) {
  const { src, image, picture, scale, mode, box, onChange } = props
  const { onPointerDown, onPointerMove, onPointerUp } = useDrag(props)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = (event.altKey ? 1 : 10) * scale
    const [dx, dy] = [step[0] * far, step[1] * far]
    const rules = { mode, picture, minimum: props.minimum }
    const resizes = event.shiftKey && isResizable(mode)
    onChange(resizes ? resized(box, 'se', dx, dy, rules) : moved(box, dx, dy, picture))
  }
  return (
    <Area
      sx={{
        position: 'relative',
        width: picture.width / scale,
        maxWidth: '100%',
        alignSelf: 'center',
        overflow: 'hidden',
        touchAction: 'none',
        userSelect: 'none',
        bgcolor: '#fff',
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <img
        ref={image}
        src={src}
        alt=""
        draggable={false}
        style={{ display: 'block', width: '100%' }}
      />
      <Frame box={box} scale={scale} mode={mode} onKeyDown={onKeyDown} />
    </Area>
  )
}

/** What a pointer took hold of, and where the box was then. */
interface Hold {
  corner: Corner | null
  x: number
  y: number
  box: Box
}

function useDrag({ picture, scale, minimum, mode, box, onChange }: Props) {
  const hold = useRef<Hold | null>(null)
  const pointOf = (event: PointerEvent) => {
    const edge = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - edge.left) * scale, y: (event.clientY - edge.top) * scale }
  }
  const onPointerDown = (event: PointerEvent) => {
    const point = pointOf(event)
    const reach = (event.pointerType === 'touch' ? CORNER_REACH.touch : CORNER_REACH.mouse) * scale
    const corner = isResizable(mode)
      ? CORNERS.find((name) => {
          const at = cornerPoint(box, name)
          return Math.hypot(at.x - point.x, at.y - point.y) <= reach
        })
      : undefined
    hold.current = { corner: corner ?? null, ...point, box }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = hold.current
    if (!held) return
    const point = pointOf(event)
    const [dx, dy] = [point.x - held.x, point.y - held.y]
    const rules = { mode, picture, minimum }
    onChange(
      held.corner
        ? resized(held.box, held.corner, dx, dy, rules)
        : moved(held.box, dx, dy, picture),
    )
  }
  const onPointerUp = () => {
    hold.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp }
}

function Frame(
  props: Pick<Props, 'box' | 'scale' | 'mode'> & { onKeyDown: (e: KeyboardEvent) => void },
) {
  const { box, scale, mode, onKeyDown } = props
  return (
    <Area
      role="application"
      tabIndex={0}
      aria-label={`Crop area. Arrow keys move it${isResizable(mode) ? ', with Shift they resize it' : ''}, with Alt in single pixels. The numbers below do the same.`}
      onKeyDown={onKeyDown}
      sx={{
        position: 'absolute',
        left: box.x / scale,
        top: box.y / scale,
        width: box.width / scale,
        height: box.height / scale,
        borderRadius: mode === 'circle' ? '50%' : 0,
        outline: '2px solid #fff',
        boxShadow: '0 0 0 9999px rgb(0 0 0 / 0.55)',
        cursor: 'move',
        '&:focus-visible': { outline: '3px solid #ffb300' },
      }}
    >
      {isResizable(mode) && CORNERS.map((corner) => <Handle key={corner} corner={corner} />)}
    </Area>
  )
}

function Handle({ corner }: { corner: Corner }) {
  return (
    <Area
      sx={{
        position: 'absolute',
        [corner.startsWith('n') ? 'top' : 'bottom']: -7,
        [corner.endsWith('w') ? 'left' : 'right']: -7,
        width: 14,
        height: 14,
        bgcolor: '#fff',
        border: '2px solid #1c1a17',
        cursor: corner === 'nw' || corner === 'se' ? 'nwse-resize' : 'nesw-resize',
      }}
    />
  )
}
