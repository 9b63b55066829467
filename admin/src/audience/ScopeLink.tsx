import { Link as MuiLink } from '@mui/material'
import { Link, useSearchParams } from 'react-router'
import { audienceAddress, type Scope } from './audienceAddress.ts'

/** A name that leads to the figures of its scope, in the same period. */
export function ScopeLink({ scope, name }: { scope: Scope; name: string }) {
  const [parameters] = useSearchParams()
  return (
    <MuiLink
      component={Link}
      to={audienceAddress(scope, parameters)}
      underline="hover"
      dir="auto"
      sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}
    >
      {name}
    </MuiLink>
  )
}
