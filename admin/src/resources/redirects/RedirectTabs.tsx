import { t } from '@broadsheet/shared/messages/t.ts'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { ScreenTabs } from '../../layout/ScreenTabs.tsx'

const SCREENS = [
  ['/redirects', t('console.redirects.title')],
  ['/missing_paths', t('console.redirects.missing')],
] as const

/** Links between the redirects and the paths that have none. */
export function RedirectTabs({ current }: { current: (typeof SCREENS)[number][0] }) {
  if (!useMayAccess()({ resource: 'missing_paths', action: 'list' })) return null
  return <ScreenTabs screens={SCREENS} current={current} label={t('console.redirects.screens')} />
}
