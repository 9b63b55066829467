import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, CssBaseline, Link, Stack, Typography } from '@mui/material'
import { Navigate, useLocation } from 'react-router'
import { returnPath } from '../providers/returnPath.ts'
import { useAccountQuery } from './accountQuery.ts'
import { SignInForm } from './SignInForm.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { useSiteName } from './useSiteName.ts'

/** The console's sign-in page; continues to the requested screen afterwards. */
export function LoginPage() {
  const { search } = useLocation()
  const { data: account } = useAccountQuery()
  const siteName = useSiteName()
  useDocumentTitle(t('console.signIn'))
  if (account) return <Navigate to={returnPath(search, location.origin)} replace />
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <CssBaseline />
      <Stack spacing={3} sx={{ width: '100%', maxWidth: 380 }}>
        <Box sx={{ borderBottom: 2, pb: 1.5 }}>
          <Typography color="textSecondary">
            <bdi>{siteName}</bdi>
          </Typography>
          <Typography variant="h1">{t('console.signIn')}</Typography>
        </Box>
        <SignInForm />
        <Link href="/" color="inherit">
          {t('console.backToSite')}
        </Link>
      </Stack>
    </Box>
  )
}
