import { t } from '@broadsheet/shared/messages/t.ts'
import { ScreenTabs } from '../../layout/ScreenTabs.tsx'

const SCREENS = [
  ['/images', t('console.images.title')],
  ['/article_files', t('console.files.title')],
] as const

/** Links between the images and the other files of the media library. */
export function LibraryTabs({ current }: { current: (typeof SCREENS)[number][0] }) {
  return <ScreenTabs screens={SCREENS} current={current} label={t('console.files.screens')} />
}
