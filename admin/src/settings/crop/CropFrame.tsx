import { Box as Area } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { CORNERS, type Corner } from './box.ts'
import { isResizable } from './modes.ts'
import type { Draggable } from './useDrag.ts'

type Props = Pick<Draggable, 'box' | 'scale' | 'mode'> & {
  onKeyDown: (event: KeyboardEvent) => void
}

/** The crop area, with handles at the corners where it can be resized. */
export function CropFrame({ box, scale, mode, onKeyDown }: Props) {
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
