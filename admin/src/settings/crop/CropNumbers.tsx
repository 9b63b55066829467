import { limitedBox } from '@broadsheet/shared/images/cropBox.ts'
import { CROP_FIELDS, isFixed } from '@broadsheet/shared/images/cropModes.ts'
import { Stack, TextField } from '@mui/material'
import type { CropArea } from './useCrop.ts'

/** Number fields for the crop area, as an alternative to dragging. */
export function CropNumbers({ box, rules, changeBox }: CropArea) {
  const type = (side: keyof typeof box, typed: string) =>
    changeBox((before) => limitedBox({ ...before, [side]: Number(typed) }, rules))
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 2, flexWrap: 'wrap' }}>
      {CROP_FIELDS.map(({ side, label }) => (
        <TextField
          key={side}
          type="number"
          label={label}
          value={Math.round(box[side])}
          disabled={isFixed(side, rules.mode)}
          onChange={(event) => type(side, event.target.value)}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
          sx={{ width: 110 }}
        />
      ))}
    </Stack>
  )
}
