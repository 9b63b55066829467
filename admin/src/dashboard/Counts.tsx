import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Typography } from '@mui/material'
import { Link } from 'react-router'
import { CountLink } from '../lists/CountLink.tsx'
import { approximately } from '../lists/countLabel.ts'
import { listAddress } from '../lists/listAddress.ts'
import { type SiteCounts, useCounts } from './useCounts.ts'

interface Detail {
  of: keyof SiteCounts
  /** The count with its unit, such as '3 drafts'. */
  format: (counted: { count: number; number: string }) => string
  to: string
}

interface Counted {
  of: keyof SiteCounts
  label: string
  to: string
  /** Parts of the count, each linking to the matching list. */
  details: readonly Detail[]
}

const COUNTED: readonly Counted[] = [
  {
    of: 'articles',
    label: t('console.articles'),
    to: '/articles',
    details: [
      {
        of: 'published',
        format: (counted) => t('console.counts.published', counted),
        to: listAddress('articles', { status: 'published' }),
      },
      {
        of: 'drafts',
        format: (counted) => t('console.counts.drafts', counted),
        to: listAddress('articles', { status: 'draft' }),
      },
      {
        of: 'scheduled',
        format: (counted) => t('console.counts.scheduled', counted),
        to: listAddress('articles', { status: 'scheduled' }),
      },
    ],
  },
  {
    of: 'profiles',
    label: t('console.users'),
    to: '/users',
    details: [
      {
        of: 'subscribers',
        format: (counted) => t('console.counts.subscribers', counted),
        to: '/subscribers',
      },
    ],
  },
  {
    of: 'comments',
    label: t('console.comments'),
    to: '/comments',
    details: [
      {
        of: 'reported_comments',
        format: (counted) => t('console.counts.reported', counted),
        to: listAddress('comments', { state: 'reported' }),
      },
      {
        of: 'hidden_comments',
        format: (counted) => t('console.counts.hidden', counted),
        to: listAddress('comments', { state: 'hidden' }),
      },
    ],
  },
]

/** Counts of articles, profiles and comments, with links to their lists. */
export function Counts() {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {COUNTED.map((counted) => (
        <Count key={counted.of} {...counted} />
      ))}
    </Box>
  )
}

function Count({ of, label, to, details }: Counted) {
  const { data, error } = useCounts()
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="dt" color="textSecondary">
        <Link to={to} style={{ color: 'inherit' }}>
          {label}
        </Link>
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'lining-nums' }}>
        {data ? approximately(data[of]) : error ? t('console.counts.failed') : '…'}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {data ? <Details details={details} counts={data} /> : '\u00a0'}
      </Typography>
    </Paper>
  )
}

const LIST = new Intl.ListFormat(activeLocale(), { type: 'unit', style: 'short' })

/** The parts of a count, separated as the language lists them. */
function Details({ details, counts }: { details: readonly Detail[]; counts: SiteCounts }) {
  const parts = LIST.formatToParts(details.map(({ of }) => of))
  return parts.map(({ type, value }) => {
    const detail = type === 'element' ? details.find(({ of }) => of === value) : undefined
    if (!detail) return value
    return (
      <CountLink
        key={value}
        to={detail.to}
        count={counts[detail.of]}
        format={(count) => detail.format({ count, number: approximately(count) })}
      />
    )
  })
}
