import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Paper, Stack } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { INVITATION_META, type Invitation, STATES } from './invitation.ts'

/** Invitations, newest first. */
export function InvitationList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: INVITATION_META, onError: () => undefined }}
    >
      <InvitationScreen />
    </FilteredList>
  )
}

function InvitationScreen() {
  const [isInviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  return (
    <>
      <PageHeader
        title={t('console.resources.invitations.title')}
        subtitle={t('console.resources.invitations.subtitle')}
      >
        <Stack direction="row" spacing={1}>
          <Button component={Link} to="/users">
            {t('console.resources.users.backToList')}
          </Button>
          <Button variant="contained" onClick={invite}>
            {t('console.resources.invitations.invite')}
          </Button>
        </Stack>
      </PageHeader>
      <Stack spacing={2}>
        <FilterBar row={{ from: 'md', columns: '220px auto' }}>
          <ChoiceInput
            source="state"
            label={t('console.resources.invitations.state')}
            all={t('console.resources.invitations.allStates')}
            choices={STATES}
          />
        </FilterBar>
        <Results onInvite={invite} />
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function Results({ onInvite }: { onInvite: () => void }) {
  return (
    <ListResults<Invitation>
      loading={t('console.resources.invitations.loading')}
      loadFailed={t('console.resources.invitations.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.resources.invitations.noneFound')}
          hint={t('console.resources.invitations.noneFoundHint')}
        />
      }
      empty={
        <EmptyState
          title={t('console.resources.invitations.empty')}
          hint={t('console.resources.invitations.emptyHint')}
        >
          <Button variant="contained" onClick={onInvite}>
            {t('console.resources.invitations.invite')}
          </Button>
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <Paper variant="outlined">
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </Box>
          </Paper>
          <ListPagination />
        </>
      )}
    </ListResults>
  )
}
