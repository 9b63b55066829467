import { writeAssignmentPath } from '@broadsheet/shared/domain/writeAssignmentPath.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router'
import type { Entry } from './entry.ts'
import { type EntryRights, useEntryRights } from './useEntryRights.ts'

interface Props {
  entry: Entry
  /** Text of the link; by default the headline. */
  label?: string
  /** Shown below the link, each once; missing ones are left out. */
  facts: readonly (string | null)[]
}

/** The headline of an entry, which links to where the account works on it, with facts. */
export function EntryLink({ entry, label, facts }: Props) {
  const target = targetOf(entry, useEntryRights()(entry))
  return (
    <Box
      sx={{
        ...{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal', lineHeight: 1.35 },
        borderInlineStart: `3px solid ${entry.category_color ?? 'currentColor'}`,
        paddingInlineStart: 0.75,
      }}
    >
      {/* Not draggable itself: the entry is dragged, not its address. */}
      <MuiLink
        {...target}
        draggable={false}
        color="inherit"
        underline="hover"
        dir="auto"
        sx={{ fontWeight: 600 }}
      >
        {label ?? entry.headline}
      </MuiLink>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1 },
          ...{ color: 'text.secondary', fontSize: '0.75rem' },
        }}
      >
        {[...new Set(facts)]
          .filter((fact) => fact !== null)
          .map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
      </Box>
    </Box>
  )
}

/** The editor; for readers of a published article its page, without an article the assignment or the empty editor. */
function targetOf(
  { slug, state, assignment_id }: Entry,
  { mayEdit, mayPlan, mayWrite }: EntryRights,
) {
  if (slug)
    return { href: state === 'published' && !mayEdit ? urls.article(slug) : urls.editArticle(slug) }
  if (mayPlan) return { component: Link, to: `/assignments/${assignment_id}` }
  return mayWrite
    ? { href: writeAssignmentPath(assignment_id ?? '') }
    : { component: Link, to: '/assignments' }
}
