import { Box, Paper, Stack, Typography, useMediaQuery } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { TABLE } from '../../layout/theme.ts'
import { RoleToggle } from './RoleToggle.tsx'
import { StandingToggle } from './StandingToggle.tsx'
import type { User } from './user.ts'

/** The users of this page: a table where it has room, else cards. */
export function UserRows() {
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  return hasRoom ? <UserTable /> : <UserCards />
}

function UserTable() {
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <DataTable<User> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<User>
          source="username"
          label="User"
          render={({ username, full_name, email }) => (
            <div style={{ overflowWrap: 'anywhere' }}>
              <strong>{full_name ?? username}</strong>
              <div>@{username}</div>
              <div>{email}</div>
            </div>
          )}
        />
        <DataTable.Col<User>
          source="created_at"
          label="Joined"
          render={(user) => <ShortDate value={user.created_at} />}
        />
        <DataTable.NumberCol source="articles" label="Articles" />
        <DataTable.NumberCol source="comments" label="Comments" />
        <DataTable.Col label="Role" source="role">
          <RoleCell />
        </DataTable.Col>
        <DataTable.Col label="Standing" source="suspended_at">
          <StandingCell />
        </DataTable.Col>
      </DataTable>
    </Paper>
  )
}

function RoleCell() {
  const user = useRecordContext<User>()
  return user ? <RoleToggle user={user} /> : null
}

function StandingCell() {
  const user = useRecordContext<User>()
  return user ? <StandingToggle user={user} /> : null
}

function UserCards() {
  const { data = [] } = useListContext<User>()
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((user) => (
        <Paper key={user.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{user.full_name ?? user.username}</Typography>
            <Typography variant="body2" color="textSecondary">
              {user.username} · {user.email}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              Joined <ShortDate value={user.created_at} /> · {user.articles} articles ·{' '}
              {user.comments} comments
            </Typography>
          </Box>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <RoleToggle user={user} />
            <StandingToggle user={user} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}
