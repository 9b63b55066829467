import type { StoredReport } from '@broadsheet/shared/domain/importing/importRun.ts'
import { groupsOf, type ReportGroup } from '@broadsheet/shared/domain/importing/reportSections.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Chip, Paper, Stack, Typography } from '@mui/material'
import { DownloadReport } from './DownloadReport.tsx'

const NUMBER = new Intl.NumberFormat(activeLocale())

const KINDS = {
  failure: t('console.imports.kind.failure'),
  warning: t('console.imports.kind.warning'),
  suggestion: t('console.imports.kind.suggestion'),
} as const

/** Entries of a construct on the screen; the files have all that are stored. */
const EXAMPLES = 25

interface Props {
  report: StoredReport
  /** What the import is called. */
  name: string
}

/** What an import loses, changes or leaves to editors: by construct, with the number and examples. */
export function Losses({ report, name }: Props) {
  const groups = groupsOf(report, report.failed)
  return (
    <Box component="section" aria-labelledby="import-losses">
      <Stack direction="row" sx={{ mb: 1, columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography id="import-losses" variant="h2" sx={{ flex: '1 1 auto' }}>
          {t('console.imports.losses')}
        </Typography>
        <DownloadReport report={report} name={name} />
      </Stack>
      {groups.length === 0 ? (
        <Typography color="textSecondary">{t('console.imports.noLosses')}</Typography>
      ) : (
        <Paper variant="outlined">
          {groups.map((group) => (
            <Group key={`${group.kind} ${group.construct}`} group={group} />
          ))}
        </Paper>
      )}
    </Box>
  )
}

const placeOf = (path: string, line: number | null) => (line === null ? path : `${path}:${line}`)

function Group({ group: { kind, construct, count, fix, rows: stored } }: { group: ReportGroup }) {
  const rows = stored.slice(0, EXAMPLES)
  const more = count - rows.length
  return (
    <Box component="details" sx={{ px: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component="summary" sx={{ py: 1.5, cursor: 'pointer' }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{construct}</bdi>
        </Typography>
        <Typography component="span" sx={{ mx: 1.5 }}>
          {NUMBER.format(count)}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={kind === 'failure' ? 'error' : 'default'}
          label={KINDS[kind]}
        />
      </Box>
      {fix !== null && <Typography sx={{ mb: 1 }}>{fix}</Typography>}
      <Box component="ul" sx={{ m: 0, pb: 2, paddingInlineStart: 2.5 }}>
        {rows.map(({ path, line, title, message }, index) => (
          <Typography
            // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and its lines may be equal
            key={index}
            component="li"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <bdi>{title === '' ? placeOf(path, line) : title}</bdi> <bdi>{message}</bdi>
            {title !== '' && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                (<bdi>{placeOf(path, line)}</bdi>)
              </Typography>
            )}
          </Typography>
        ))}
        {more > 0 && (
          <Typography component="li" variant="body2" color="textSecondary">
            {t('console.imports.more', { count: more })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
