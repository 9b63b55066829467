import { t } from '@broadsheet/shared/messages/t.ts'
import MenuIcon from '@mui/icons-material/Menu'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { SIDEBAR_WIDTH } from './consoleTheme.ts'
import { STATIC_IF_ENLARGED } from './enlarged.ts'
import { Sidebar } from './Sidebar.tsx'
import { useSiteName } from './useSiteName.ts'

/** Bar with a button that opens the sidebar, on narrow screens. */
export function TopBar() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const siteName = useSiteName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another screen closes the drawer.
  useEffect(() => setOpen(false), [pathname])
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        ...STATIC_IF_ENLARGED,
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        onClick={() => setOpen(true)}
        aria-label={t('console.navigation.open')}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <MenuIcon />
      </IconButton>
      <Typography variant="h3" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{siteName}</bdi>
      </Typography>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('console.navigation.title'),
            sx: { width: SIDEBAR_WIDTH, maxWidth: '85vw' },
          },
        }}
      >
        <Sidebar onClose={() => setOpen(false)} />
      </Drawer>
    </Box>
  )
}
