import type { ImportRunOptions } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Autocomplete,
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useId } from 'react'

interface Props {
  options: ImportRunOptions
  onChange: (options: ImportRunOptions) => void
  /** Name of the collection that the files have. */
  name: string
  /** Whether articles of an earlier import are missing in the files. */
  hasMissing: boolean
}

const ZONES = Intl.supportedValuesOf('timeZone')

/** Options of an import. Those that are not set follow from the files. */
export function Options({ options, onChange, name, hasMissing }: Props) {
  const set = (values: ImportRunOptions) => {
    const entries = Object.entries({ ...options, ...values })
    onChange(Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== false)))
  }
  return (
    <Box component="section" aria-labelledby="import-options">
      <Typography id="import-options" variant="h2" sx={{ mb: 1 }}>
        {t('console.imports.options')}
      </Typography>
      <Stack spacing={2} sx={{ maxWidth: 560 }}>
        <Check
          label={t('console.imports.option.download')}
          hint={t('console.imports.option.downloadHint')}
          isChecked={options.download ?? false}
          onChange={(download) => set({ download })}
        />
        {(hasMissing || options.prune) && (
          <Check
            label={t('console.imports.option.prune')}
            hint={t('console.imports.option.pruneHint')}
            isChecked={options.prune ?? false}
            onChange={(prune) => set({ prune })}
          />
        )}
        <Autocomplete
          options={ZONES}
          value={options.zone ?? null}
          onChange={(_, zone) => set({ zone: zone ?? '' })}
          renderInput={(input) => (
            <TextField
              {...input}
              label={t('console.imports.option.zone')}
              helperText={t('console.imports.option.zoneHint')}
            />
          )}
        />
        <TextField
          label={t('console.imports.option.site')}
          helperText={t('console.imports.option.siteHint')}
          value={options.site ?? ''}
          onChange={({ target }) => set({ site: target.value.trim() })}
          slotProps={{ htmlInput: { maxLength: 300, dir: 'ltr', inputMode: 'url' } }}
        />
        <TextField
          label={t('console.imports.option.name')}
          helperText={t('console.imports.option.nameHint')}
          placeholder={name}
          value={options.name ?? ''}
          onChange={({ target }) => set({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Stack>
    </Box>
  )
}

interface CheckProps {
  label: string
  hint: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function Check({ label, hint, isChecked, onChange }: CheckProps) {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={isChecked}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0, marginInlineStart: 4 }}>
        {hint}
      </FormHelperText>
    </Box>
  )
}
