import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, CssBaseline, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { DESKTOP, SIDEBAR_WIDTH } from './consoleTheme.ts'
import { CONTENT_ID } from './contentId.ts'
import { Guard } from './Guard.tsx'
import { LoadingLine } from './LoadingLine.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

/** The guard around the sidebar and the screen. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <CssBaseline />
      <Guard>
        <Shell>{children}</Shell>
      </Guard>
    </>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const isDesktop = useMediaQuery(DESKTOP, { noSsr: true })
  return (
    <Box sx={{ display: isDesktop ? 'flex' : 'block', minHeight: '100dvh' }}>
      <SkipLink target={CONTENT_ID} />
      {isDesktop ? <FixedSidebar /> : <TopBar />}
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 3, lg: 5 }, outline: 'none' }}
      >
        <Box sx={{ maxWidth: 1280, mx: 'auto' }}>
          <Suspense fallback={<LoadingLine>{t('console.loading')}</LoadingLine>}>
            {children}
          </Suspense>
        </Box>
      </Box>
    </Box>
  )
}

function FixedSidebar() {
  return (
    <Box
      component="header"
      sx={{
        width: SIDEBAR_WIDTH,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Sidebar />
    </Box>
  )
}
