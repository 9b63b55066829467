import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useMayAccess } from '../layout/accountQuery.ts'
import { CountLink } from '../lists/CountLink.tsx'
import { approximately } from '../lists/countLabel.ts'
import { listAddress } from '../lists/listAddress.ts'
import type { ScreenResource } from '../providers/access.ts'
import { type SiteCounts, useCounts } from './useCounts.ts'

interface Detail {
  of: keyof SiteCounts
  /** The count with its unit, such as '3 drafts'. */
  format: (counted: { count: number; number: string }) => string
  to: string
}

interface Counted {
  /** The list that is counted. */
  resource: ScreenResource
  of: keyof SiteCounts
  label: string
  to: string
  /** Parts of the count, each linking to the matching list. */
  details: readonly Detail[]
}

const COUNTED: readonly Counted[] = [
  {
    resource: 'articles',
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
      {
        of: 'in_review',
        format: (counted) => t('console.counts.inReview', counted),
        to: listAddress('articles', { status: 'in_review' }),
      },
    ],
  },
  {
    resource: 'users',
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
    resource: 'comments',
    of: 'comments',
    label: t('console.comments'),
    to: '/comments',
    details: [
      {
        of: 'waiting_comments',
        format: (counted) => t('console.counts.waiting', counted),
        to: listAddress('comments', { state: 'waiting' }),
      },
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
      {
        of: 'open_notices',
        format: (counted) => t('console.counts.notices', counted),
        to: listAddress('content_notices', { state: 'open' }),
      },
      {
        of: 'open_objections',
        format: (counted) => t('console.counts.objections', counted),
        to: listAddress('comment_objections', { state: 'open' }),
      },
    ],
  },
]

/** Counts of articles, profiles and comments, each for accounts that may open the list, with links to it. */
export function Counts() {
  const mayAccess = useMayAccess()
  const counted = COUNTED.filter(({ resource }) => mayAccess({ resource, action: 'list' }))
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `repeat(${counted.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {counted.map((entry) => (
        <Count key={entry.of} {...entry} />
      ))}
    </Box>
  )
}

function Count({ of, label, to, details }: Omit<Counted, 'resource'>) {
  const { data, error } = useCounts()
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="dt" color="textSecondary">
        <Link to={to} style={{ color: 'inherit' }}>
          {label}
        </Link>
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'lining-nums' }}>
        {data ? approximately(data[of] ?? 0) : error ? t('console.counts.failed') : '…'}
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
        count={counts[detail.of] ?? 0}
        format={(count) => detail.format({ count, number: approximately(count) })}
      />
    )
  })
}
