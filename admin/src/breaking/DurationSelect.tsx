import { TextField } from '@mui/material'
import { DURATIONS, durationLabel } from './durations.ts'

interface Props {
  label: string
  minutes: number
  onChange: (minutes: number) => void
  size?: 'small' | 'medium'
}

/** Choice of the minutes for which a banner is shown. */
export function DurationSelect({ label, minutes, onChange, size = 'medium' }: Props) {
  return (
    <TextField
      select
      size={size}
      label={label}
      value={minutes}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {DURATIONS.map((value) => (
        <option key={value} value={value}>
          {durationLabel(value)}
        </option>
      ))}
    </TextField>
  )
}
