import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, TextField } from '@mui/material'
import { useMayAccess } from '../layout/accountQuery.ts'
import { STATE_LABELS } from '../resources/assignments/assignment.ts'
import { useSections } from '../resources/assignments/useSections.ts'
import { useAssigneeChoices } from '../resources/assignments/useStaff.ts'
import type { EntryFilter } from './entry.ts'
import type { CalendarAddress } from './useCalendar.ts'

type Choice = readonly [value: string, label: string]

const isShown = ([state]: Choice) => state !== 'archived'

/** Filters by category, state except on the board, and person for accounts that assign articles. */
export function CalendarFilters({ address }: { address: CalendarAddress }) {
  const sections = sectionChoices(useSections())
  const people = useAssigneeChoices()
  const isOffered: Record<keyof EntryFilter, boolean> = {
    category: true,
    person: useMayAccess()({ resource: 'assignments', action: 'assign' }),
    // The board has a column for each state.
    state: address.view !== 'board',
  }
  const filters: [keyof EntryFilter, string, string, readonly Choice[]][] = [
    [
      'category',
      t('console.resources.articles.category'),
      t('console.resources.articles.allCategories'),
      sections,
    ],
    ['person', t('console.calendar.person'), t('console.calendar.allPeople'), people],
    [
      'state',
      t('console.assignments.state'),
      t('console.assignments.allStates'),
      Object.entries(STATE_LABELS).filter(isShown),
    ],
  ]
  return (
    <Box
      role="search"
      sx={{
        ...{ display: 'grid', gap: 1.5 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
      }}
    >
      {filters
        .filter(([name]) => isOffered[name])
        .map(([name, label, all, choices]) => (
          <TextField
            key={name}
            select
            label={label}
            value={address[name]}
            onChange={(event) => address.change({ [name]: event.target.value })}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{all}</option>
            {choices.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </TextField>
        ))}
    </Box>
  )
}
