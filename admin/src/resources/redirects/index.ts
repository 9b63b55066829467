import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** The redirects resource of react-admin: created and edited in a dialog over the list. */
export const redirects: ResourceProps = {
  name: 'redirects',
  options: { label: t('console.redirects.title') },
  recordRepresentation: 'path',
  list: screen(async () => (await import('./RedirectList.tsx')).RedirectList),
}

/** Paths that readers requested in vain. */
export const missingPaths: ResourceProps = {
  name: 'missing_paths',
  options: { label: t('console.redirects.missing') },
  recordRepresentation: 'path',
  list: screen(async () => (await import('./MissingPathList.tsx')).MissingPathList),
}
