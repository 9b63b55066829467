import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { problemMessage } from '../providers/problems.ts'

/** Error screen. Its button reloads the page, which also fetches a newer version of the console. */
export function Failure({ error }: { error: unknown }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 3 }}>
      <Stack spacing={2} role="alert" sx={{ maxWidth: 520, alignItems: 'flex-start' }}>
        <Typography variant="h1">{t('console.failure')}</Typography>
        <Typography color="textSecondary">{problemMessage(error)}</Typography>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('console.tryAgain')}
        </Button>
      </Stack>
    </Box>
  )
}
