import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'

/** Where one often goes next; an action is listed when its screen exists. */
const ACTIONS = [
  { to: '/articles?filter=%7B%22status%22%3A%22draft%22%7D', label: 'Review drafts' },
  { to: '/categories', label: 'Manage Categories' },
  { to: '/tags', label: 'Manage Tags' },
  { to: '/comments', label: 'Moderate Comments' },
  { to: '/settings', label: 'Site Settings' },
] as const

/** The short ways. */
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
        {ACTIONS.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="outlined" color="inherit">
            {label}
          </Button>
        ))}
      </Stack>
    </Box>
  )
}
