import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Link } from 'react-router'
import { useMayAccess } from '../../layout/accountQuery.ts'
import type { ImageUse } from './image.ts'

/** A row that uses an image, linked to where it is edited or read. */
export function ImageUseName({ use: { kind, id, title, slug } }: { use: ImageUse }) {
  const mayAccess = useMayAccess()
  if (kind === 'article' && slug !== null) {
    const name = <bdi>{title}</bdi>
    return mayAccess({ resource: 'articles', action: 'edit' }) ? (
      <Link to={`/articles/${id}`}>{name}</Link>
    ) : (
      <a href={urls.article(slug)}>{name}</a>
    )
  }
  if (kind === 'trash' && title !== null)
    return <Link to="/trash">{t('console.images.by.trash', { name: title })}</Link>
  if (kind === 'settings' && mayAccess({ resource: 'settings', action: 'list' }))
    return <Link to="/settings">{t('console.images.by.settings')}</Link>
  if (kind === 'profile' && title !== null) return t('console.images.by.profile', { name: title })
  if (kind === 'working_copy' && title !== null)
    return t('console.images.by.unsaved', { name: title || t('editor.drafts.untitled') })
  if (kind === 'template' && title !== null)
    return mayAccess({ resource: 'templates', action: 'list' }) ? (
      <Link to={`/templates/${id}`}>{t('console.images.by.template', { name: title })}</Link>
    ) : (
      t('console.images.by.template', { name: title })
    )
  if (kind === 'page' && title !== null)
    return mayAccess({ resource: 'pages', action: 'list' }) ? (
      <a href={urls.editPage(id)}>{t('console.images.by.page', { name: title })}</a>
    ) : (
      t('console.images.by.page', { name: title })
    )
  // A category has its name.
  return UNNAMED[kind] ?? title
}

const UNNAMED: Readonly<Record<string, string>> = {
  article: t('console.images.by.article'),
  comment: t('console.images.by.comment'),
  page: t('console.images.by.otherPage'),
  settings: t('console.images.by.settings'),
  template: t('console.images.by.otherTemplate'),
  trash: t('console.images.by.otherTrash'),
  working_copy: t('console.images.by.otherUnsaved'),
}
