import { t } from '@broadsheet/shared/messages/t.ts'
import type { Settings } from '../../content/siteSettings.ts'
import { VISITS_ID } from './pages.ts'
import { type Block, list, p } from './prose.ts'

/** The part of the privacy policy about the counting of visits, following the setting. */
export function visitBlocks({ audienceCounting }: Settings): Block[] {
  const heading: Block = { kind: 'heading', id: VISITS_ID, text: t('info.privacy.visits') }
  if (audienceCounting === 'off') return [heading, p(t('info.privacy.visitsOff'))]
  return [
    heading,
    p(t('info.privacy.visitsText')),
    list(
      t('info.privacy.visitsCookies'),
      t('info.privacy.visitsAddress'),
      t('info.privacy.visitsSample'),
      t('info.privacy.visitsReferrer'),
      t('info.privacy.visitsTotals'),
      t('info.privacy.visitsSignals'),
    ),
    p(
      audienceCounting === 'consent'
        ? t('info.privacy.visitsConsent')
        : t('info.privacy.visitsObject'),
    ),
    { kind: 'visitChoice' },
  ]
}
