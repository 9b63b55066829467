import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Typography } from '@mui/material'
import { Fragment } from 'react'
import type { DnsRecord } from './dnsRecords.ts'

/** A record with what it is for, its parts, and the command that reads it. */
export function RecordCard({ record }: { record: DnsRecord }) {
  const { kind, purpose, type, host, value, check } = record
  const parts = [
    [t('console.newsletters.dns.type'), type],
    [t('console.newsletters.dns.host'), host],
    [t('console.newsletters.dns.value'), value],
    [t('console.newsletters.dns.check'), check],
  ] as const
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2 }} aria-labelledby={`dns-${kind}`}>
      <Typography id={`dns-${kind}`} variant="h2">
        <bdi>{kind}</bdi>
      </Typography>
      <Typography sx={{ mb: 1.5, maxWidth: '75ch' }}>{purpose}</Typography>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', columnGap: 2, rowGap: 0.75, alignItems: 'baseline' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
        }}
      >
        {parts.map(([label, text]) => (
          <Fragment key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              <Value>{text}</Value>
            </Box>
          </Fragment>
        ))}
      </Box>
    </Paper>
  )
}

/** A value to copy. */
export const Value = ({ children }: { children: string }) => (
  <Box
    component="code"
    dir="ltr"
    sx={{
      ...{ display: 'inline-block', maxWidth: '100%', px: 1, py: 0.5, borderRadius: 0.5 },
      ...{ bgcolor: 'action.hover', overflowWrap: 'anywhere', userSelect: 'all' },
      fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
      fontSize: '0.875rem',
    }}
  >
    {children}
  </Box>
)
