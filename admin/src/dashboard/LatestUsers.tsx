import { scopeOf } from '@broadsheet/shared/permissions.ts'
import { Chip, Stack, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { ShortDate } from '../layout/ShortDate.tsx'
import { USER_COLUMNS, type User } from '../resources/users/user.ts'
import { LATEST, Latest } from './Latest.tsx'

/** The five newest accounts. */
export function LatestUsers() {
  const list = useGetList<User>(
    'users',
    { pagination: LATEST, sort: { field: 'created_at', order: 'DESC' }, meta: USER_COLUMNS },
    { onError: () => undefined },
  )
  return (
    <Latest title="Latest users" to="/users" list={list} empty="No users yet.">
      {(user) => (
        <>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              {user.username}
            </Typography>
            {scopeOf(user.role, 'use_console') && (
              <Chip size="small" color="secondary" label={user.role} />
            )}
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {user.email} · <ShortDate value={user.created_at} />
          </Typography>
        </>
      )}
    </Latest>
  )
}
