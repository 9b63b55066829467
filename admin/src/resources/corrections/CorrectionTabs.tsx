import { t } from '@broadsheet/shared/messages/t.ts'
import { ScreenTabs } from '../../layout/ScreenTabs.tsx'

const SCREENS = [
  ['/corrections', t('console.corrections.title')],
  ['/error_reports', t('console.corrections.reports'), ['error_reports']],
] as const

/** Links between the corrections and the reports of errors. */
export const CorrectionTabs = ({ current }: { current: (typeof SCREENS)[number][0] }) => (
  <ScreenTabs screens={SCREENS} current={current} label={t('console.corrections.screens')} />
)
