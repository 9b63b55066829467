import { Box as Area } from '@mui/material'
import type { KeyboardEvent, RefObject } from 'react'
import { moved, resized } from './box.ts'
import { CropFrame } from './CropFrame.tsx'
import { isResizable } from './modes.ts'
import { type Draggable, useDrag } from './useDrag.ts'

interface Props extends Draggable {
  src: string
  image: RefObject<HTMLImageElement | null>
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The image with the crop area, which can be moved and resized by mouse, touch or keyboard. */
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
      <CropFrame box={box} scale={scale} mode={mode} onKeyDown={onKeyDown} />
    </Area>
  )
}
