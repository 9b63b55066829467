import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { PageHeader } from './PageHeader.tsx'

/** For an address inside the console that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <Typography sx={{ mb: 3 }}>There is nothing at this address.</Typography>
      <Button component={Link} to="/" variant="contained">
        Back to the dashboard
      </Button>
    </>
  )
}
