import { t } from '@broadsheet/shared/messages/t.ts'
import type { ResourceProps } from 'react-admin'
import { screen } from '../../language/screenMessages.ts'

/** Templates and snippets as a resource of react-admin. */
export const templates: ResourceProps = {
  name: 'templates',
  options: { label: t('console.templates.title') },
  recordRepresentation: 'name',
  list: screen(async () => (await import('./TemplateList.tsx')).TemplateList),
  create: screen(async () => (await import('./TemplateCreate.tsx')).TemplateCreate),
  edit: screen(async () => (await import('./TemplateEdit.tsx')).TemplateEdit),
}
