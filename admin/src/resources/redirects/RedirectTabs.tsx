import { t } from '@broadsheet/shared/messages/t.ts'
import { Tab, Tabs } from '@mui/material'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router'

const SCREENS = [
  ['/redirects', t('console.redirects.title')],
  ['/missing_paths', t('console.redirects.missing')],
] as const

/** Links between the redirects and the paths that have none. */
export function RedirectTabs({ current }: { current: (typeof SCREENS)[number][0] }) {
  return (
    <CanAccess resource="missing_paths" action="list">
      <Tabs
        component="nav"
        value={current}
        aria-label={t('console.redirects.screens')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {SCREENS.map(([path, label]) => (
          <Tab
            key={path}
            value={path}
            label={label}
            component={Link}
            to={path}
            role="link"
            aria-selected={undefined}
            aria-current={path === current ? 'page' : undefined}
          />
        ))}
      </Tabs>
    </CanAccess>
  )
}
