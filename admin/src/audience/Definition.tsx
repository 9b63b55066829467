import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Typography } from '@mui/material'
import { useId, useState } from 'react'

/** A button that shows what a list contains. */
export function Definition({ figure, text }: { figure: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t('console.audience.define', { figure })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('console.audience.definition')}
      </Button>
      <Typography id={id} variant="body2" hidden={!isOpen} sx={{ mb: 1 }}>
        {text}
      </Typography>
    </>
  )
}
