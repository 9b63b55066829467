import { t } from '@broadsheet/shared/messages/t.ts'
import { CanAccess } from 'react-admin'
import { ScreenTabs } from '../../layout/ScreenTabs.tsx'

const SCREENS = [
  ['/redirects', t('console.redirects.title')],
  ['/missing_paths', t('console.redirects.missing')],
] as const

/** Links between the redirects and the paths that have none. */
export function RedirectTabs({ current }: { current: (typeof SCREENS)[number][0] }) {
  return (
    <CanAccess resource="missing_paths" action="list">
      <ScreenTabs screens={SCREENS} current={current} label={t('console.redirects.screens')} />
    </CanAccess>
  )
}
