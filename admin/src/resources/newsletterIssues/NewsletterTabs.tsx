import { t } from '@broadsheet/shared/messages/t.ts'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { ScreenTabs } from '../../layout/ScreenTabs.tsx'
import type { ScreenResource } from '../../providers/access.ts'

const SCREENS = [
  ['/newsletter_issues', t('console.newsletters.issues'), 'newsletter_issues'],
  ['/newsletter_lists', t('console.newsletters.lists'), 'newsletter_lists'],
  ['/subscribers', t('console.newsletters.subscribers'), 'subscribers'],
  ['/newsletter-delivery', t('console.newsletters.delivery'), 'newsletter_lists'],
] as const satisfies readonly (readonly [string, string, ScreenResource])[]

/** Links between the screens of the newsletter that the account may open. */
export function NewsletterTabs({ current }: { current: (typeof SCREENS)[number][0] }) {
  const mayAccess = useMayAccess()
  const screens = SCREENS.filter(([, , resource]) => mayAccess({ resource, action: 'list' })).map(
    ([path, label]) => [path, label] as const,
  )
  if (screens.length < 2) return null
  return <ScreenTabs screens={screens} current={current} label={t('console.newsletter')} />
}
