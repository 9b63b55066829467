import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { useMayAccess } from '../layout/accountQuery.ts'
import { listAddress } from '../lists/listAddress.ts'

/** Links to frequent tasks. */
const ACTIONS = [
  {
    resource: 'articles',
    action: 'publish',
    to: listAddress('articles', { status: 'in_review' }),
    label: t('console.actions.inReview'),
  },
  {
    resource: 'articles',
    action: 'readAll',
    to: listAddress('articles', { status: 'draft' }),
    label: t('console.actions.drafts'),
  },
  {
    resource: 'categories',
    action: 'list',
    to: '/categories',
    label: t('console.actions.categories'),
  },
  { resource: 'tags', action: 'list', to: '/tags', label: t('console.actions.tags') },
  { resource: 'comments', action: 'list', to: '/comments', label: t('console.actions.comments') },
  { resource: 'settings', action: 'list', to: '/settings', label: t('console.actions.settings') },
] as const

/** Links to the frequent tasks that the account may do. */
export function QuickActions() {
  const id = useId()
  const mayAccess = useMayAccess()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t('console.actions.title')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {/* The editor is a page of the site, not of the console. */}
        <Button href={urls.createArticle()} variant="contained">
          {t('console.actions.newArticle')}
        </Button>
        {ACTIONS.filter(mayAccess).map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="outlined" color="inherit">
            {label}
          </Button>
        ))}
      </Stack>
    </Box>
  )
}
