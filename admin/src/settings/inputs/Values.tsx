import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'

/** The company's values, one field each. */
export function Values() {
  const { field } = useInput({ source: 'company_values' })
  const values: string[] = Array.isArray(field.value) ? field.value : []
  const id = useId()
  const put = (place: number, text: string) => field.onChange(values.with(place, text))
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, mb: 1 }}>
        Company Values
      </Typography>
      <Stack spacing={1}>
        {values.map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has no name but its place.
          <Stack key={place} direction="row" spacing={1}>
            <TextField
              value={value}
              onChange={(event) => put(place, event.target.value)}
              slotProps={{ htmlInput: { 'aria-label': `Value ${place + 1}` } }}
            />
            <IconButton
              aria-label={`Remove value ${place + 1}`}
              onClick={() => field.onChange(values.toSpliced(place, 1))}
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
          Add value
        </Button>
      </Stack>
    </Box>
  )
}
