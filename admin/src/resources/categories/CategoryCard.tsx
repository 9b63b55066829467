import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import MergeIcon from '@mui/icons-material/CallMerge'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import FrontIcon from '@mui/icons-material/ViewQuiltOutlined'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { countArticles } from '../../lists/countLabel.ts'
import { listAddress } from '../../lists/listAddress.ts'
import { ColorDot } from './ColorDot.tsx'
import type { Category } from './category.ts'

interface Props {
  category: Category
  onEdit: () => void
  onDelete: () => void
  /** Undefined when there is no other category to merge with. */
  onMerge?: () => void
}

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

/** Three buttons with German labels fit in one row. */
const CLOSE = {
  '& .MuiButton-root': { px: 0.5 },
  '& .MuiButton-startIcon': { marginInlineEnd: 0.5 },
} as const

/** Card of a category. */
export function CategoryCard({ category, onEdit, onDelete, onMerge }: Props) {
  const { name, slug, icon, color, description } = category
  const mayEditFront = useMayAccess()({ resource: 'fronts', action: 'edit' })
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        borderTop: `3px solid ${color}`,
      }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        {icon && (
          <Box component="span" aria-hidden sx={{ fontSize: '1.5rem', lineHeight: 1 }}>
            {icon}
          </Box>
        )}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h3" component="h2" noWrap title={name}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            <bdi dir="ltr">/{slug}</bdi>
          </Typography>
        </Box>
        <ColorDot color={color} />
      </Stack>
      <Typography
        variant="body2"
        dir="auto"
        color="textSecondary"
        sx={{ ...twoLines, minHeight: '2.86em' }}
      >
        {description ?? t('console.resources.categories.noDescription')}
      </Typography>
      <Typography variant="body2">
        <Link
          to={listAddress('articles', { category_id: category.id })}
          style={{ color: 'inherit' }}
        >
          {countArticles(category.articles)}
        </Link>
      </Typography>
      <Stack direction="row" sx={{ mt: 'auto', mx: -1, flexWrap: 'wrap', ...CLOSE }}>
        <Button
          size="small"
          startIcon={<EditIcon />}
          onClick={onEdit}
          aria-label={t('console.resources.categories.editNamed', { name })}
        >
          {t('console.resources.categories.edit')}
        </Button>
        {mayEditFront && (
          <Button
            size="small"
            startIcon={<FrontIcon />}
            href={urls.editFront(slug)}
            aria-label={t('console.resources.categories.editFrontNamed', { name })}
          >
            {t('console.resources.categories.editFront')}
          </Button>
        )}
        {onMerge && (
          <Button
            size="small"
            startIcon={<MergeIcon />}
            onClick={onMerge}
            aria-label={t('console.resources.categories.mergeNamed', { name })}
          >
            {t('console.resources.categories.merge')}
          </Button>
        )}
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={onDelete}
          aria-label={t('console.resources.categories.deleteNamed', { name })}
        >
          {t('console.resources.categories.delete')}
        </Button>
      </Stack>
    </Paper>
  )
}
