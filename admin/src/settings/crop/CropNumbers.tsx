import { Stack, TextField } from '@mui/material'
import type { Box } from './box.ts'
import { type CropMode, isResizable } from './modes.ts'

interface Props {
  box: Box
  mode: CropMode
  onChange: (box: Box) => void
}

const SIDES = [
  ['x', 'Left'],
  ['y', 'Top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

/** Number fields for the crop area, as an alternative to dragging. */
export function CropNumbers({ box, mode, onChange }: Props) {
  const isFixed = (side: string) =>
    side === 'height' ? mode !== 'free' : side === 'width' && !isResizable(mode)
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}>
      {SIDES.map(([side, label]) => (
        <TextField
          key={side}
          type="number"
          label={`${label} (px)`}
          value={Math.round(box[side])}
          disabled={isFixed(side)}
          onChange={(event) => onChange({ ...box, [side]: Number(event.target.value) })}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
          sx={{ width: 110 }}
        />
      ))}
    </Stack>
  )
}
