import type { EntityField } from '@broadsheet/shared/domain/entityFields.ts'
import { SETTINGS_FIELDS, type SettingsField } from '@broadsheet/shared/domain/settingsFields.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import type { Choice, Conflict } from './mergeSettings.ts'

interface Props {
  conflicts: Conflict[]
  busy: boolean
  onResolve: (choices: Partial<Record<SettingsField, Choice>>) => void
}

function labelOf(name: SettingsField): string {
  const { label, formLabel = label }: EntityField = SETTINGS_FIELDS[name]
  return formLabel
}

const LIST = new Intl.ListFormat(activeLocale(), { type: 'unit' })

function shown(value: unknown): string {
  const text = Array.isArray(value) ? LIST.format(value) : String(value ?? '')
  if (text === '') return t('console.settings.conflict.empty')
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

/** Shows both values of each setting that was also changed elsewhere, and asks which to keep. */
export function SettingsConflict({ conflicts, busy, onResolve }: Props) {
  const [choices, setChoices] = useState<Partial<Record<SettingsField, Choice>>>({})
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  const isComplete = conflicts.every(({ field }) => choices[field] !== undefined)
  return (
    <Alert
      severity="warning"
      ref={alert}
      tabIndex={-1}
      sx={{ mb: 1.5, maxHeight: '60dvh', overflowY: 'auto', '& > *': { minWidth: 0 } }}
    >
      <AlertTitle>{t('console.settings.conflict.title')}</AlertTitle>
      {t('console.settings.conflict.text')}
      <Box sx={{ display: 'grid', gap: 1.5, my: 1.5 }}>
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.field}
            conflict={conflict}
            choice={choices[conflict.field]}
            onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        disabled={!isComplete || busy}
        onClick={() => onResolve(choices)}
      >
        {t('console.settings.conflict.save')}
      </Button>
    </Alert>
  )
}

interface FieldProps {
  conflict: Conflict
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function ConflictField({ conflict, choice, onChoose }: FieldProps) {
  const id = useId()
  const options = [
    ['theirs', t('console.settings.conflict.theirs', { value: shown(conflict.theirs) })],
    ['mine', t('console.settings.conflict.yours', { value: shown(conflict.mine) })],
  ] as const
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontWeight: 600, color: 'inherit' }}>
        {labelOf(conflict.field)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_event, value) => onChoose(value as Choice)}
      >
        {options.map(([value, label]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" color="default" />}
            label={label}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
