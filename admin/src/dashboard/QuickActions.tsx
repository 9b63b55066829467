import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router'
import { listAddress } from '../lists/listAddress.ts'

/** Links to frequent tasks. */
const ACTIONS = [
  {
    resource: 'articles',
    to: listAddress('articles', { status: 'draft' }),
    label: 'Review drafts',
  },
  { resource: 'categories', to: '/categories', label: 'Manage Categories' },
  { resource: 'tags', to: '/tags', label: 'Manage Tags' },
  { resource: 'comments', to: '/comments', label: 'Moderate Comments' },
  { resource: 'settings', to: '/settings', label: 'Site Settings' },
] as const

/** Links to the frequent tasks that the account may do. */
export function QuickActions() {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        Quick actions
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {/* The editor is a page of the site, not of the console. */}
        <Button href={urls.createArticle()} variant="contained">
          New Article
        </Button>
        {ACTIONS.map(({ resource, to, label }) => (
          <CanAccess key={to} resource={resource} action="list">
            <Button component={Link} to={to} variant="outlined" color="inherit">
              {label}
            </Button>
          </CanAccess>
        ))}
      </Stack>
    </Box>
  )
}
