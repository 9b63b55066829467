import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isMissing } from '../../providers/problems.ts'
import { AccountCard } from './AccountCard.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { UserLog } from './UserLog.tsx'
import { PAGE_META, type UserOfPage, useUserDetails } from './userDetails.ts'

/** The page of one account: profile, role, sessions, articles, log, deletion. */
export function UserPage() {
  const { id = '' } = useParams()
  const options = { retry: false, onError: () => undefined }
  const user = useGetOne<UserOfPage>('users', { id, meta: PAGE_META }, options)
  const details = useUserDetails(id)
  const error = user.error ?? details.error
  if (user.data && details.data) {
    const { username, full_name } = user.data
    return (
      <>
        <PageHeader title={full_name ?? username} subtitle={<bdi>@{username}</bdi>}>
          <Button component={Link} to="/users">
            {t('console.resources.users.backToList')}
          </Button>
        </PageHeader>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <AccountCard user={user.data} details={details.data} />
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <ProfileForm key={id} user={user.data} details={details.data} />
            <UserLog id={id} />
            <DeleteUser user={user.data} details={details.data} />
          </Box>
        </Box>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('console.resources.users.pageTitle')} />
      {isMissing(error) || details.data === null ? (
        <EmptyState
          title={t('console.resources.users.missing')}
          hint={t('console.resources.users.missingHint')}
        />
      ) : error ? (
        <ErrorPanel
          title={t('console.resources.users.loadOneFailed')}
          error={error}
          onRetry={() => Promise.all([user.refetch(), details.refetch()])}
        />
      ) : (
        <LoadingLine>{t('console.resources.users.loadingOne')}</LoadingLine>
      )}
    </>
  )
}
