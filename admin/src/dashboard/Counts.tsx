import { Box, Paper, Typography } from '@mui/material'
import { Link } from 'react-router'
import { type PaperCounts, useCounts } from './useCounts.ts'

/** What is counted, what a number is called, and where it leads. */
const COUNTED = [
  { of: 'articles', label: 'Articles', to: '/articles' },
  { of: 'profiles', label: 'Users', to: '/users' },
  { of: 'comments', label: 'Comments', to: '/comments' },
] as const

const number = (count: number) => count.toLocaleString('en-US')

/** What the line below a number says more exactly. */
const DETAILS: Readonly<Record<(typeof COUNTED)[number]['of'], (c: PaperCounts) => string>> = {
  articles: (c) =>
    `${number(c.published)} published, ${number(c.drafts)} drafts, ${number(c.scheduled)} scheduled`,
  profiles: (c) => `${number(c.subscribers)} newsletter subscribers`,
  comments: (c) => `${number(c.reported_comments)} reported, ${number(c.hidden_comments)} hidden`,
}

/** How many articles, profiles and comments there are. */
export function Counts() {
  const { data, error } = useCounts()
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
      {COUNTED.map(({ of, label, to }) => (
        <Paper key={of} variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography component="dt" color="textSecondary">
            <Link to={to} style={{ color: 'inherit' }}>
              {label}
            </Link>
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'lining-nums' }}>
            {data ? number(data[of]) : error ? 'Could not be counted' : '…'}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {data ? DETAILS[of](data) : '\u00a0'}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
}
