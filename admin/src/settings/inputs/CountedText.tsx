import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import type { SettingsField } from '@broadsheet/shared/domain/settings.ts'
import { LinearProgress, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { guidance } from './guidance.ts'
import { Text } from './Text.tsx'

interface Props {
  source: SettingsField
  label: string
  /** Recommended minimum length, and the maximum. */
  range: { from: number; maximum: number }
  lines?: number
}

/** A text that search engines truncate: counts characters and shows the recommended length. */
export function CountedText({ source, label, range, lines }: Props) {
  const value = useWatch({ name: source })
  const count = countCharacters(typeof value === 'string' ? value : '')
  const { words, color } = guidance(count, range)
  return (
    <div>
      <Text source={source} label={label} required lines={lines} />
      <LinearProgress
        variant="determinate"
        color={color}
        value={Math.min(100, (100 * count) / range.maximum)}
        aria-hidden
        sx={{ mt: 0.5, height: 3 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {count}/{range.maximum} · {words}
      </Typography>
    </div>
  )
}
