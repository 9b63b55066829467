import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack, TextField, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { addDays, addMonths, type Day, dayOf } from '../layout/day.ts'
import { KEPT_MONTHS, RANGE_CHOICES, type Range, type RangeChoice } from './range.ts'
import type { AudienceAddress } from './useAudienceAddress.ts'

/** From this width on, the periods are buttons in one row. */
const ROOM = '(min-width:1200px)'

const lastDays = (count: number) => t('console.audience.range.last', { count })

const LABELS: Readonly<Record<RangeChoice, string>> = {
  live: t('console.audience.range.live'),
  today: t('console.audience.range.today'),
  yesterday: t('console.audience.range.yesterday'),
  7: lastDays(7),
  28: lastDays(28),
  90: lastDays(90),
  any: t('console.audience.range.any'),
}

interface Props {
  range: Range
  today: Day
  change: AudienceAddress['change']
}

/** Choice of the period; any period has fields for its first and last day. */
export function RangePicker({ range, today, change }: Props) {
  const hasRoom = useMediaQuery(ROOM, { noSsr: true })
  const choose = (choice: string) =>
    // The fields begin with the days that were shown.
    change(
      choice === 'any'
        ? { range: choice, from: range.first, to: range.last }
        : { range: choice, from: '', to: '' },
    )
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {hasRoom ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={range.choice}
          aria-label={t('console.audience.range')}
          onChange={(_event, chosen: RangeChoice | null) => chosen && choose(chosen)}
        >
          {RANGE_CHOICES.map((choice) => (
            <ToggleButton
              key={choice}
              value={choice}
              sx={{ color: 'text.primary', px: 1.5, whiteSpace: 'nowrap' }}
            >
              {LABELS[choice]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : (
        <TextField
          select
          label={t('console.audience.range')}
          value={range.choice}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { native: true } }}
        >
          {RANGE_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {LABELS[choice]}
            </option>
          ))}
        </TextField>
      )}
      {range.choice === 'any' && <DayFields {...{ range, today, change }} />}
    </Stack>
  )
}

function DayFields({ range, today, change }: Props) {
  const earliest = addDays(addMonths(today, -KEPT_MONTHS), 1)
  const fields = [
    ['from', t('console.audience.from'), range.first],
    ['to', t('console.audience.to'), range.last],
  ] as const
  return fields.map(([name, label, day]) => (
    <DayField
      key={name}
      label={label}
      day={day}
      limits={{ min: earliest, max: today }}
      onChange={(entered) => change({ [name]: entered }, { replace: true })}
    />
  ))
}

interface DayFieldProps {
  label: string
  day: Day
  limits: { min: Day; max: Day }
  onChange: (day: Day) => void
}

/** A date that keeps what is typed until it is a day within the limits. */
function DayField({ label, day, limits, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const enter = (text: string) => {
    setTyped(text)
    const entered = dayOf(text)
    if (entered && entered >= limits.min && entered <= limits.max) onChange(entered)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day}
      onChange={({ target }) => enter(target.value)}
      onBlur={() => setTyped(null)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: limits }}
      sx={{ width: 'auto', minWidth: 150 }}
    />
  )
}
