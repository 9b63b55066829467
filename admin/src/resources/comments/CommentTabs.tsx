import { t } from '@broadsheet/shared/messages/t.ts'
import { ScreenTabs } from '../../layout/ScreenTabs.tsx'

const SCREENS = [
  ['/comments', t('console.staff.comments.title')],
  ['/content_notices', t('console.notices.title')],
  ['/comment_objections', t('console.objections.title')],
] as const

/** Links between comments, notices of illegal content and objections. */
export const CommentTabs = ({ current }: { current: (typeof SCREENS)[number][0] }) => (
  <ScreenTabs screens={SCREENS} current={current} label={t('console.staff.comments.tabs')} />
)
