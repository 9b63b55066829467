import { t } from '@broadsheet/shared/messages/t.ts'
import { timeZoneName } from '@broadsheet/shared/text/timeZoneName.ts'
import { Alert, Box, Stack } from '@mui/material'
import { useMayAccess } from '../layout/accountQuery.ts'
import { type Day, dayIn } from '../layout/day.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { usePublicationTimeZone } from '../layout/useSiteName.ts'
import { isRefused } from '../providers/problems.ts'
import { scopeParameters } from './audienceAddress.ts'
import { ComparisonCard } from './ComparisonCard.tsx'
import { CountingNotice } from './CountingNotice.tsx'
import { dayFormat } from './formats.ts'
import { LivePanel } from './LivePanel.tsx'
import { PeriodPanel } from './PeriodPanel.tsx'
import { RangePicker } from './RangePicker.tsx'
import { Rankings } from './Rankings.tsx'
import { Referrers, Searches } from './Referrers.tsx'
import type { Range } from './range.ts'
import { ScopeHeading } from './ScopeHeading.tsx'
import { ScopePicker } from './ScopePicker.tsx'
import { useAudienceAddress } from './useAudienceAddress.ts'
import { useDays } from './useFigures.ts'
import { type NamedScope, useScopeName } from './useScopes.ts'

const COLUMNS = {
  ...{ display: 'grid', gap: 3, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The figures of the audience: of the site, or a category, author, tag or article. */
export function AudienceScreen() {
  const timeZone = usePublicationTimeZone()
  return (
    <>
      <PageHeader
        title={t('console.audience.title')}
        subtitle={
          timeZone ? t('console.calendar.timeZone', { zone: timeZoneName(timeZone) }) : '\u00a0'
        }
      />
      <Stack spacing={3}>
        <CountingNotice />
        {timeZone && <Figures timeZone={timeZone} today={dayIn(timeZone, new Date())} />}
      </Stack>
    </>
  )
}

function Figures({ timeZone, today }: { timeZone: string; today: Day }) {
  const { scope, range, change } = useAudienceAddress(today)
  const readsAll = useMayAccess()({ resource: 'audience', action: 'list' })
  const named = useScopeName(scope)
  const isPermitted = readsAll || scope.kind === 'article'
  const shown = named ?? { ...scope, name: '' }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <ScopePicker
            value={isPermitted ? (named ?? null) : null}
            hasSite={readsAll}
            onChange={(chosen) => change(scopeParameters(chosen))}
          />
        </Box>
        <RangePicker {...{ range, today, change }} />
      </Box>
      {range.isShortened && (
        <Alert severity="info">
          {t('console.audience.shortened', { date: dayFormat('full')(range.first) })}
        </Alert>
      )}
      {isPermitted ? (
        <>
          <ScopeHeading scope={shown} range={range} />
          <Panels {...{ scope: shown, range, today, timeZone }} />
        </>
      ) : (
        <EmptyState
          title={t('console.audience.chooseArticle')}
          hint={t('console.audience.ownArticles')}
        />
      )}
    </>
  )
}

interface PanelsProps {
  scope: NamedScope
  range: Range
  today: Day
  timeZone: string
}

const Panels = (props: PanelsProps) =>
  props.range.choice === 'live' ? <LivePanel {...props} /> : <PeriodPanels {...props} />

function PeriodPanels(props: PanelsProps) {
  const { scope, range } = props
  const { data, error } = useDays(scope, range)
  // A refusal is shown once.
  if (!data && isRefused(error)) return <PeriodPanel {...props} />
  return (
    <>
      <PeriodPanel {...props} />
      {scope.kind === 'article' && scope.id && <ComparisonCard article={scope.id} />}
      <Box sx={COLUMNS}>
        {scope.kind === 'site' && <Rankings range={range} />}
        <Referrers {...{ scope, range }} />
        {scope.kind === 'site' && <Searches range={range} />}
      </Box>
    </>
  )
}
