import { t } from '@broadsheet/shared/messages/t.ts'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Chip, IconButton, Stack, Typography } from '@mui/material'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { OrderedRows } from '../../lists/OrderedRows.tsx'
import { type FoundArticle, isPublic, titleOf } from './foundArticle.ts'

interface Props {
  articles: readonly FoundArticle[]
  onMove: (from: number, by: number) => void
  onRemove: (article: FoundArticle) => void
}

/** The articles of an issue in their order. */
export function ArticleRows({ articles, onMove, onRemove }: Props) {
  return (
    <OrderedRows
      items={articles}
      label={t('console.newsletters.articles')}
      nameOf={titleOf}
      onMove={onMove}
      buttons={(article) => (
        <IconButton
          color="error"
          onClick={() => onRemove(article)}
          aria-label={t('console.newsletters.removeArticle', { title: titleOf(article) })}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    >
      {(article) => (
        <>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="span" dir="auto" sx={{ fontWeight: 600 }}>
              {titleOf(article)}
            </Typography>
            {!isPublic(article) && (
              <Chip size="small" variant="outlined" label={t('console.newsletters.notPublic')} />
            )}
          </Stack>
          <DotSeparated>
            {article.category && <bdi>{article.category.name}</bdi>}
            {article.published_at && <ShortDate value={article.published_at} />}
          </DotSeparated>
        </>
      )}
    </OrderedRows>
  )
}
