import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'

interface Props {
  source: string
  label: string
  hint?: string | undefined
  /** Of the texts. */
  direction?: 'auto' | 'ltr'
}

/** A list of texts, one field each. */
export function Values({ source, label, hint, direction = 'auto' }: Props) {
  const { field, fieldState } = useInput({ source })
  const values: string[] = Array.isArray(field.value) ? field.value : []
  const id = useId()
  const note = fieldState.error?.message ?? hint
  const setValue = (index: number, text: string) => field.onChange(values.with(index, text))
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={note && `${id}-hint`}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      {note && (
        <FormHelperText id={`${id}-hint`} error={fieldState.invalid} sx={{ mx: 0, mb: 1 }}>
          {note}
        </FormHelperText>
      )}
      <Stack spacing={1}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no other key.
          <Stack key={index} direction="row" spacing={1}>
            <TextField
              value={value}
              onChange={(event) => setValue(index, event.target.value)}
              slotProps={{
                htmlInput: {
                  dir: direction,
                  'aria-label': t('console.settings.value', { index: index + 1 }),
                },
              }}
            />
            <IconButton
              aria-label={t('console.settings.removeValue', { index: index + 1 })}
              onClick={() => field.onChange(values.toSpliced(index, 1))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
        <Button
          startIcon={<AddIcon />}
          onClick={() => field.onChange([...values, ''])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('console.settings.addValue')}
        </Button>
      </Stack>
    </Box>
  )
}
