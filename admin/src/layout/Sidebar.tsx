import { t } from '@broadsheet/shared/messages/t.ts'
import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import { Navigation } from './Navigation.tsx'
import { UserPanel } from './UserPanel.tsx'
import { useSiteName } from './useSiteName.ts'

/**
 * The site name, the navigation and the signed-in account.
 *
 * @param onClose - closes the drawer; undefined where the sidebar is always visible.
 */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  const siteName = useSiteName()
  return (
    <Stack sx={{ height: '100%' }}>
      <Stack direction="row" sx={{ p: 2.5, pb: 2, justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{siteName}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('console.panel')}
          </Typography>
        </Box>
        {onClose && (
          <IconButton
            onClick={onClose}
            aria-label={t('console.navigation.close')}
            sx={{ alignSelf: 'start' }}
          >
            <CloseIcon />
          </IconButton>
        )}
      </Stack>
      <Navigation />
      <UserPanel />
    </Stack>
  )
}
