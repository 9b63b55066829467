import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { PageHeader } from './PageHeader.tsx'

/** Page for unknown addresses of the console. */
export function NotFound() {
  return (
    <>
      <PageHeader title={t('console.notFound.title')} />
      <Typography sx={{ mb: 3 }}>{t('console.notFound.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('console.notFound.back')}
      </Button>
    </>
  )
}
