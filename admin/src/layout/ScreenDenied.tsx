import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PageHeader } from './PageHeader.tsx'

/** In place of a screen that the account may not open. */
export function ScreenDenied() {
  const translate = useTranslate()
  return (
    <>
      <PageHeader title={translate('ra.page.access_denied')} />
      <Typography sx={{ mb: 3 }}>{translate('ra.message.access_denied')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('console.notFound.back')}
      </Button>
    </>
  )
}
