import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The resource of live coverage of react-admin: a list; entries are written on a screen of the site. */
export const liveCoverage: ResourceProps = {
  name: 'live_coverage',
  options: { label: t('console.live.title') },
  recordRepresentation: 'title',
  list: screen(async () => (await import('./LiveList.tsx')).LiveList),
}
