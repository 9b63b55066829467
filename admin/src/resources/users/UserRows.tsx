import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Box, Link as MuiLink, Paper, Stack, useMediaQuery } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { TABLE } from '../../layout/consoleTheme.ts'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { CountLink } from '../../lists/CountLink.tsx'
import { countArticles, countComments } from '../../lists/countLabel.ts'
import { listAddress } from '../../lists/listAddress.ts'
import { SelectRow } from '../../lists/SelectRow.tsx'
import { ResetFactor } from './ResetFactor.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { SuspendToggle } from './SuspendToggle.tsx'
import type { User } from './user.ts'

const articlesBy = ({ id }: User) => listAddress('articles', { author_id: id })
const commentsBy = ({ id }: User) => listAddress('comments', { user_id: id })

/** The name of an account, which links to its page. */
const NAME = { color: 'text.primary', fontWeight: 600, textDecorationColor: 'currentColor' }

/** The accounts of this page: a table on wide screens, else cards. */
export function UserRows() {
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  return hasRoom ? <UserTable /> : <UserCards />
}

function UserTable() {
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <DataTable<User> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col<User>
          label={t('console.resources.articles.select')}
          disableSort
          render={({ id, full_name, username }) => (
            <SelectRow id={id} name={full_name ?? username} />
          )}
        />
        <DataTable.Col<User>
          source="username"
          label={t('console.resources.users.user')}
          render={({ id, username, full_name, email }) => (
            <div style={{ overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={`/users/${id}`} sx={NAME}>
                <bdi>{full_name ?? username}</bdi>
              </MuiLink>
              <div>
                <bdi>@{username}</bdi>
              </div>
              <div>
                <bdi>{email}</bdi>
              </div>
            </div>
          )}
        />
        <DataTable.Col<User>
          source="created_at"
          label={t('console.resources.users.joined')}
          render={(user) => <ShortDate value={user.created_at} />}
        />
        <DataTable.Col<User>
          align="right"
          source="articles"
          label={t('console.resources.users.articles')}
          render={(user) => <CountLink to={articlesBy(user)} count={user.articles} />}
        />
        <DataTable.Col<User>
          align="right"
          source="comments"
          label={t('console.resources.users.comments')}
          render={(user) => <CountLink to={commentsBy(user)} count={user.comments} />}
        />
        <DataTable.Col label={t('console.resources.users.roleLabel')} source="role">
          <RoleCell />
        </DataTable.Col>
        <DataTable.Col label={t('console.resources.users.accountStatus')} source="suspended_at">
          <AccountStatusCell />
        </DataTable.Col>
      </DataTable>
    </Paper>
  )
}

function RoleCell() {
  const user = useRecordContext<User>()
  return user ? <RoleMenu user={user} /> : null
}

function AccountStatusCell() {
  const user = useRecordContext<User>()
  if (!user) return null
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'start' }}>
      <SuspendToggle user={user} />
      <ResetFactor user={user} />
    </Stack>
  )
}

function UserCards() {
  const { data = [] } = useListContext<User>()
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((user) => (
        <Paper key={user.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              <SelectRow id={user.id} name={user.full_name ?? user.username} />
              <MuiLink component={Link} to={`/users/${user.id}`} sx={NAME}>
                <bdi>{user.full_name ?? user.username}</bdi>
              </MuiLink>
            </Stack>
            <DotSeparated>
              <bdi>{user.username}</bdi>
              <bdi>{user.email}</bdi>
            </DotSeparated>
            <DotSeparated sx={{ mb: 1 }}>
              <MessageParts
                parts={tParts('console.resources.users.joinedAt')}
                tags={{ date: () => <ShortDate value={user.created_at} /> }}
              />
              <CountLink to={articlesBy(user)} count={user.articles} format={countArticles} />
              <CountLink to={commentsBy(user)} count={user.comments} format={countComments} />
            </DotSeparated>
          </Box>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <RoleMenu user={user} />
            <SuspendToggle user={user} />
            <ResetFactor user={user} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}
