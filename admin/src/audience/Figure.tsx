import { t } from '@broadsheet/shared/messages/t.ts'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Change, type Reference } from './Change.tsx'

interface Props {
  label: string
  definition: string
  value: string
  /** Change as a fraction; undefined if the figure is never compared. */
  change?: number | null
  reference?: Reference
}

/** A figure as an entry of a list of definitions; a button shows what it means. */
export function Figure({ label, definition, value, change, reference }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Stack
        component="dt"
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}
      >
        <Typography
          component="span"
          color="textSecondary"
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {label}
        </Typography>
        <IconButton
          size="small"
          aria-label={t('console.audience.define', { figure: label })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <HelpIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="div"
          sx={{ fontSize: { xs: '1.35rem', md: '1.5rem' }, fontWeight: 700 }}
        >
          {value}
        </Typography>
        {reference && change !== undefined && <Change fraction={change} reference={reference} />}
        <Typography id={id} variant="body2" hidden={!isOpen} sx={{ mt: 1 }}>
          {definition}
        </Typography>
      </Box>
    </>
  )
}
