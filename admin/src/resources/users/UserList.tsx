import { Box, Stack } from '@mui/material'
import { ListBase, Pagination, useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { SearchField } from '../../layout/SearchField.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { UserRows } from './UserRows.tsx'
import { USER_COLUMNS, type User } from './user.ts'

const ROLE_CHOICES = [
  ['admin', 'Admins'],
  ['user', 'Users'],
] as const

const STANDINGS = [
  ['good', 'In good standing'],
  ['suspended', 'Suspended'],
] as const

/** The screen of users: who has an account, and who runs the paper. */
export function UserList() {
  return (
    <ListBase
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: USER_COLUMNS, onError: () => undefined }}
    >
      <UserScreen />
    </ListBase>
  )
}

function UserScreen() {
  const { total, filterValues } = useListContext<User>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title="Users Management"
        subtitle={countLabel(total, isFiltered, ['user', 'users'])}
      />
      <Stack spacing={2}>
        <Box
          role="search"
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(200px, 1fr) 170px 190px' },
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          }}
        >
          <SearchField label="Search users..." />
          <FilterSelect source="role" label="Role" all="All roles" choices={ROLE_CHOICES} />
          <FilterSelect source="standing" label="Standing" all="Everybody" choices={STANDINGS} />
        </Box>
        <UserResults />
      </Stack>
    </>
  )
}

function UserResults() {
  const { data, error, refetch, filterValues } = useListContext<User>()
  if (!data && error) {
    return <ErrorPanel title="Failed to load users" error={error} onRetry={refetch} />
  }
  if (!data) return <LoadingLine>Loading users...</LoadingLine>
  if (data.length === 0) {
    const isSearching = Object.keys(filterValues).length > 0
    return isSearching ? (
      <EmptyState title="No users found" hint="Try adjusting your search query" />
    ) : (
      <EmptyState title="No users yet." />
    )
  }
  return (
    <>
      <UserRows />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  )
}
