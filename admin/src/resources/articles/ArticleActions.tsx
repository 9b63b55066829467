import { urls } from '@broadsheet/shared/urls.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/OpenInNew'
import { IconButton, Stack, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ArticleSummary, isOnSite } from './article.ts'
import { DeleteArticle } from './DeleteArticle.tsx'

/** Opens an article on the site, edits it, deletes it. */
export function ArticleActions({ article }: { article: ArticleSummary }) {
  const [asking, setAsking] = useState(false)
  const { id, title, slug } = article
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {isOnSite(article, new Date()) && (
        <Tooltip title="View on the site">
          <IconButton size="small" href={urls.article(slug)} aria-label={`View ${title}`}>
            <ViewIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="Edit">
        <IconButton
          size="small"
          component={Link}
          to={`/articles/${id}`}
          aria-label={`Edit ${title}`}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton
          size="small"
          color="error"
          onClick={() => setAsking(true)}
          aria-label={`Delete ${title}`}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && <DeleteArticle article={article} onClose={() => setAsking(false)} />}
    </Stack>
  )
}
