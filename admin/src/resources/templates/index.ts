import { t } from '@broadsheet/shared/messages/t.ts'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** Templates and snippets as a resource of react-admin. */
export const templates: ResourceProps = {
  name: 'templates',
  options: { label: t('console.templates.title') },
  recordRepresentation: 'name',
  list: lazy(async () => ({ default: (await import('./TemplateList.tsx')).TemplateList })),
  create: lazy(async () => ({ default: (await import('./TemplateCreate.tsx')).TemplateCreate })),
  edit: lazy(async () => ({ default: (await import('./TemplateEdit.tsx')).TemplateEdit })),
}
