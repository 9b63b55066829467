import { DEFAULT_CATEGORY_COLOR } from '@broadsheet/shared/domain/category.ts'
import { Box, Stack } from '@mui/material'
import { TextInput, useInput } from 'react-admin'

const HEX = /^#[0-9A-Fa-f]{6}$/

/** A colour, picked or typed: the picker and the text show the same value. */
export function ColorInput() {
  const { field } = useInput({ source: 'color' })
  const text = typeof field.value === 'string' ? field.value : ''
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label="Pick a color"
        // The picker cannot show an incomplete colour while the user types.
        value={HEX.test(text) ? text.toLowerCase() : DEFAULT_CATEGORY_COLOR.toLowerCase()}
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
      <TextInput source="color" label="Color" helperText={false} spellCheck={false} />
    </Stack>
  )
}
