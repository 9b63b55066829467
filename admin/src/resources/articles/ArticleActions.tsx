import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditorIcon from '@mui/icons-material/EditNoteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import LegalIcon from '@mui/icons-material/GavelOutlined'
import AudienceIcon from '@mui/icons-material/InsightsOutlined'
import ViewIcon from '@mui/icons-material/OpenInNew'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, Stack, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { audienceAddress } from '../../audience/audienceAddress.ts'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { removalAddress } from '../../legal/removalAddress.ts'
import { type ArticleSummary, hasAudience, isOnSite } from './article.ts'
import { BreakingAction } from './BreakingAction.tsx'
import { DeleteArticle } from './DeleteArticle.tsx'

/** Links to an article on the site, in the editor and in the form; deletes it. Each if the role allows it. */
export function ArticleActions({ article }: { article: ArticleSummary }) {
  const [confirming, setConfirming] = useState(false)
  const { id, title, slug } = article
  const isPublic = isOnSite(article, new Date())
  const mayAccess = useMayAccess()
  const edit = { resource: 'articles', action: 'edit' }
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', flexWrap: 'wrap', minWidth: 90 }}>
      {/* Authors and admins can open an unpublished article at its address, where it is marked as such. */}
      <Tooltip
        title={
          isPublic
            ? t('console.resources.articles.viewOnSite')
            : t('console.resources.articles.previewOnSite')
        }
      >
        <IconButton
          size="small"
          href={urls.article(slug)}
          aria-label={
            isPublic
              ? t('console.resources.articles.view', { title })
              : t('console.resources.articles.preview', { title })
          }
        >
          {isPublic ? <ViewIcon fontSize="small" /> : <PreviewIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      {mayAccess({ ...edit, record: article }) && (
        <Tooltip title={t('console.resources.articles.openInEditor')}>
          <IconButton
            size="small"
            href={urls.editArticle(slug)}
            aria-label={t('console.resources.articles.openNamedInEditor', { title })}
          >
            <EditorIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {mayAccess(edit) && (
        <Tooltip title={t('console.resources.articles.edit')}>
          <IconButton
            size="small"
            component={Link}
            to={`/articles/${id}`}
            aria-label={t('console.resources.articles.editNamed', { title })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {hasAudience(article) &&
        mayAccess({ resource: 'audience', action: 'show', record: article }) && (
          <Tooltip title={t('console.audience.action')}>
            <IconButton
              size="small"
              component={Link}
              to={audienceAddress({ kind: 'article', id })}
              aria-label={t('console.audience.actionNamed', { title })}
            >
              <AudienceIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      {isPublic && mayAccess({ resource: 'breaking_news', action: 'list' }) && (
        <BreakingAction article={article} />
      )}
      {mayAccess({ resource: 'legal_removals', action: 'list' }) && (
        <Tooltip title={t('console.legal.action')}>
          <IconButton
            size="small"
            component={Link}
            to={removalAddress({ article: slug })}
            aria-label={t('console.legal.actionNamed', { name: title })}
          >
            <LegalIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {mayAccess({ ...edit, action: 'delete', record: article }) && (
        <Tooltip title={t('console.resources.articles.delete')}>
          <IconButton
            size="small"
            color="error"
            onClick={() => setConfirming(true)}
            aria-label={t('console.resources.articles.deleteNamed', { title })}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {confirming && <DeleteArticle article={article} onClose={() => setConfirming(false)} />}
    </Stack>
  )
}
