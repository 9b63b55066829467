import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Stack } from '@mui/material'
import { TextInput, useInput } from 'react-admin'

const HEX = /^#[0-9A-Fa-f]{6}$/

interface Props {
  source: string
  label: string
  /** Shown by the picker while the text is not a complete colour. */
  fallback: string
}

/** A colour, picked or typed: the picker and the text show the same value. */
export function ColorInput({ source, label, fallback }: Props) {
  const { field } = useInput({ source })
  const text = typeof field.value === 'string' ? field.value : ''
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={t('console.form.pickColor')}
        value={(HEX.test(text) ? text : fallback).toLowerCase()}
        onChange={(event: { target: { value: string } }) =>
          field.onChange(event.target.value.toUpperCase())
        }
        sx={{
          flexShrink: 0,
          width: 44,
          height: 40,
          p: 0.5,
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          bgcolor: 'background.paper',
          cursor: 'pointer',
        }}
      />
      <TextInput source={source} label={label} helperText={false} spellCheck={false} />
    </Stack>
  )
}
