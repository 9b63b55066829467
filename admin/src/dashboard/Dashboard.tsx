import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'
import { useMayAccess } from '../layout/accountQuery.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { RevealWhen } from '../layout/RevealWhen.tsx'
import { usePublicationTimeZone } from '../layout/useSiteName.ts'
import { AudienceToday } from './AudienceToday.tsx'
import { Counts } from './Counts.tsx'
import { LatestArticles } from './LatestArticles.tsx'
import { LatestUsers } from './LatestUsers.tsx'
import { LicenceNotice, useDueImages } from './LicenceNotice.tsx'
import { QuickActions } from './QuickActions.tsx'
import { ThisWeek } from './ThisWeek.tsx'
import { useCounts } from './useCounts.ts'
import { useWaitingForMe, WaitingForMe } from './WaitingForMe.tsx'

const PARTS = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

/** The dashboard: articles of this week, counts, audience of today, latest articles and users, quick actions, as the role allows. */
export function Dashboard() {
  const timeZone = usePublicationTimeZone()
  // Each may be empty, or take one line or two on a phone.
  const above = [useWaitingForMe(), useDueImages(), useCounts()]
  const isKnown = timeZone !== undefined && above.every(({ isPending }) => !isPending)
  const readsUsers = useMayAccess()({ resource: 'users', action: 'list' })
  return (
    <>
      <PageHeader title={t('console.dashboard')} subtitle={<ThisWeek />} />
      <RevealWhen isKnown={isKnown}>
        <Box sx={PARTS}>
          <WaitingForMe />
          <LicenceNotice />
          <Counts />
          <AudienceToday />
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 4 },
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: readsUsers ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
              },
              alignItems: 'start',
            }}
          >
            <LatestArticles />
            {readsUsers && <LatestUsers />}
          </Box>
          <QuickActions />
        </Box>
      </RevealWhen>
    </>
  )
}
