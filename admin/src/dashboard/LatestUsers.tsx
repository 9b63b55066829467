import { t } from '@broadsheet/shared/messages/t.ts'
import { scopeOf } from '@broadsheet/shared/permissions.ts'
import { Chip, Stack, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { DotSeparated } from '../layout/DotSeparated.tsx'
import { ShortDate } from '../layout/ShortDate.tsx'
import { ROLE_NAMES } from '../resources/users/roleTexts.ts'
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
    <Latest
      title={t('console.latest.users')}
      to="/users"
      list={list}
      empty={t('console.latest.noUsers')}
    >
      {(user) => (
        <>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              <bdi>{user.username}</bdi>
            </Typography>
            {scopeOf(user.role, 'use_console') && (
              <Chip size="small" color="secondary" label={ROLE_NAMES[user.role]} />
            )}
          </Stack>
          <DotSeparated>
            <bdi>{user.email}</bdi>
            <ShortDate value={user.created_at} />
          </DotSeparated>
        </>
      )}
    </Latest>
  )
}
