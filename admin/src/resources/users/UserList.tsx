import { t } from '@broadsheet/shared/messages/t.ts'
import { ROLES, type Role } from '@broadsheet/shared/permissions.ts'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { SelectPage } from '../../lists/SelectPage.tsx'
import { InviteDialog } from '../invitations/InviteDialog.tsx'
import { UserBulkBar } from './UserBulkBar.tsx'
import { UserRows } from './UserRows.tsx'
import { USER_COLUMNS, type User } from './user.ts'

const PLURALS: Readonly<Record<Role, string>> = {
  user: t('console.resources.users.roles.user'),
  contributor: t('console.resources.users.roles.contributor'),
  author: t('console.resources.users.roles.author'),
  editor: t('console.resources.users.roles.editor'),
  admin: t('console.resources.users.roles.admin'),
}
const ROLE_CHOICES = ROLES.toReversed().map((role) => [role, PLURALS[role]] as const)

const STANDINGS = [
  ['good', t('console.resources.users.active')],
  ['suspended', t('console.resources.users.suspendedFilter')],
] as const

/** The account screen: roles and suspensions. */
export function UserList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: USER_COLUMNS, onError: () => undefined }}
    >
      <UserScreen />
    </FilteredList>
  )
}

function UserScreen() {
  const { total, filterValues } = useListContext<User>()
  const [isInviting, setInviting] = useState(false)
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.resources.users.manage')}
        subtitle={countLabel(total, isFiltered, 'users')}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to="/invitations">
            {t('console.resources.invitations.title')}
          </Button>
          <Button variant="contained" onClick={() => setInviting(true)}>
            {t('console.resources.invitations.invite')}
          </Button>
        </Stack>
      </PageHeader>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <Stack spacing={2}>
        <FilterBar row={{ from: 'md', columns: 'minmax(200px, 1fr) 170px 190px auto' }}>
          <ListSearch label={t('console.resources.users.search')} />
          <ChoiceInput
            source="role"
            label={t('console.resources.users.roleLabel')}
            all={t('console.resources.users.allRoles')}
            choices={ROLE_CHOICES}
          />
          <ChoiceInput
            source="standing"
            label={t('console.resources.users.accountStatus')}
            all={t('console.resources.users.everybody')}
            choices={STANDINGS}
          />
        </FilterBar>
        <UserResults />
      </Stack>
    </>
  )
}

function UserResults() {
  return (
    <ListResults<User>
      loading={t('console.resources.users.loading')}
      loadFailed={t('console.resources.users.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.resources.users.noneFound')}
          hint={t('console.resources.users.noneFoundHint')}
        />
      }
      empty={<EmptyState title={t('console.resources.users.empty')} />}
    >
      {() => (
        <>
          <SelectPage />
          <UserRows />
          <UserBulkBar />
          <ListPagination />
        </>
      )}
    </ListResults>
  )
}
