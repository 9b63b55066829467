import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { PageHeader } from './PageHeader.tsx'

/** Page for unknown addresses of the console. */
export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <Typography sx={{ mb: 3 }}>This page does not exist.</Typography>
      <Button component={Link} to="/" variant="contained">
        Back to the dashboard
      </Button>
    </>
  )
}
