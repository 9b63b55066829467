import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { BooleanInput, CheckboxGroupInput, NumberInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { FILLS, WEEKDAYS } from './list.ts'

const DAYS = WEEKDAYS.map(([id, name]) => ({ id, name }))

/** The rule that selects articles, and when issues are drafted by it. */
export function DraftingInputs() {
  const [fill, weekdays] = useWatch({ name: ['fill', 'weekdays'] })
  const isDrafted = Array.isArray(weekdays) && weekdays.length > 0
  return (
    <>
      <ChoiceInput
        source="fill"
        label={t('console.newsletters.fillLabel')}
        hint={t('console.newsletters.fillHint')}
        all={t('console.newsletters.noFill')}
        choices={FILLS}
      />
      {(fill || isDrafted) && (
        <>
          <NumberInput
            source="fill_count"
            label={t('console.newsletters.fillCount')}
            min={3}
            max={20}
            helperText={false}
          />
          <CheckboxGroupInput
            source="weekdays"
            label={t('console.newsletters.weekdays')}
            choices={DAYS}
            helperText={t('console.newsletters.weekdaysHint')}
          />
        </>
      )}
      {isDrafted && (
        <Stack spacing={2}>
          <TextInput
            source="send_at"
            type="time"
            label={t('console.newsletters.sendAt')}
            helperText={t('console.newsletters.sendAtHint')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <BooleanInput
            source="is_unattended"
            label={t('console.newsletters.unattended')}
            helperText={t('console.newsletters.unattendedHint')}
          />
        </Stack>
      )}
    </>
  )
}
