import { Box, Paper, Typography } from '@mui/material'
import { Link } from 'react-router'
import { CountLink } from '../lists/CountLink.tsx'
import { approximately } from '../lists/countLabel.ts'
import { listAddress } from '../lists/listAddress.ts'
import { type SiteCounts, useCounts } from './useCounts.ts'

interface Detail {
  of: keyof SiteCounts
  /** Singular and plural. */
  nouns: readonly [one: string, several: string]
  to: string
}

interface Counted {
  of: keyof SiteCounts
  label: string
  to: string
  /** Parts of the count, each linking to the matching list. */
  details: readonly Detail[]
}

const same = (noun: string) => [noun, noun] as const

const COUNTED: readonly Counted[] = [
  {
    of: 'articles',
    label: 'Articles',
    to: '/articles',
    details: [
      {
        of: 'published',
        nouns: same('published'),
        to: listAddress('articles', { status: 'published' }),
      },
      {
        of: 'drafts',
        nouns: ['draft', 'drafts'],
        to: listAddress('articles', { status: 'draft' }),
      },
      {
        of: 'scheduled',
        nouns: same('scheduled'),
        to: listAddress('articles', { status: 'scheduled' }),
      },
    ],
  },
  {
    of: 'profiles',
    label: 'Users',
    to: '/users',
    details: [
      {
        of: 'subscribers',
        nouns: ['newsletter subscriber', 'newsletter subscribers'],
        to: '/subscribers',
      },
    ],
  },
  {
    of: 'comments',
    label: 'Comments',
    to: '/comments',
    details: [
      {
        of: 'reported_comments',
        nouns: same('reported'),
        to: listAddress('comments', { state: 'reported' }),
      },
      {
        of: 'hidden_comments',
        nouns: same('hidden'),
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
        {data ? approximately(data[of]) : error ? 'Could not be counted' : '…'}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
        {data
          ? details.map((detail, index) => (
              <span key={detail.of}>
                {index > 0 && ', '}
                <CountLink
                  to={detail.to}
                  count={data[detail.of]}
                  format={(count) => `${approximately(count)} ${detail.nouns[count === 1 ? 0 : 1]}`}
                />
              </span>
            ))
          : '\u00a0'}
      </Typography>
    </Paper>
  )
}
