import { t } from '@broadsheet/shared/messages/t.ts'
import BreakingIcon from '@mui/icons-material/CampaignOutlined'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { EmptyState } from '../layout/EmptyState.tsx'
import { ErrorPanel } from '../layout/ErrorPanel.tsx'
import { LoadingLine } from '../layout/LoadingLine.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ActiveBanner } from './ActiveBanner.tsx'
import { FormerBanners } from './FormerBanners.tsx'
import { ShowBreaking } from './ShowBreaking.tsx'
import { useBreaking } from './useBreaking.ts'

/** The screen of breaking news: the active banner, a new one, and former ones. */
export function BreakingScreen() {
  const { active, former, now, error, refetch } = useBreaking()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <PageHeader title={t('console.breaking.title')} subtitle={t('console.breaking.subtitle')}>
        <Button variant="contained" startIcon={<BreakingIcon />} onClick={() => setIsAsking(true)}>
          {t('console.breaking.new')}
        </Button>
      </PageHeader>
      {former ? (
        <Stack spacing={4}>
          <section aria-label={t('console.breaking.active')}>
            {active ? (
              <ActiveBanner banner={active} now={now} onChange={refetch} />
            ) : (
              <EmptyState
                title={t('console.breaking.none')}
                hint={t('console.breaking.noneHint')}
              />
            )}
          </section>
          <FormerBanners banners={former} />
        </Stack>
      ) : error ? (
        <ErrorPanel title={t('console.breaking.loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingLine>{t('console.breaking.loading')}</LoadingLine>
      )}
      {isAsking && (
        <ShowBreaking
          replaced={active?.headline}
          onShown={refetch}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
