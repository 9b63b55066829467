import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { SelectRow } from '../../lists/SelectRow.tsx'
import { SortSelect } from '../../lists/SortSelect.tsx'
import { AssignmentActions } from './AssignmentActions.tsx'
import { Assignee, Section, StateChip } from './AssignmentFacts.tsx'
import { AssignmentHeadline } from './AssignmentHeadline.tsx'
import { type Assignment, reviewerOf } from './assignment.ts'
import { Deadline } from './Deadline.tsx'

/** The assignments of this page as cards, on narrow screens. */
export function AssignmentCards() {
  const { data = [] } = useListContext<Assignment>()
  return (
    <>
      <SortSelect orders={ORDERS} sx={{ maxWidth: { sm: 280 } }} />
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((assignment) => (
          <AssignmentCard key={assignment.id} assignment={assignment} />
        ))}
      </Stack>
    </>
  )
}

const ORDERS = [
  ['deadline ASC', t('console.assignments.order.deadline')],
  ['deadline DESC', t('console.assignments.order.latest')],
] as const

function AssignmentCard({ assignment }: { assignment: Assignment }) {
  const assignsAll = useMayAccess()({ resource: 'assignments', action: 'assign' })
  const { id, headline, deadline } = assignment
  const reviewer = reviewerOf(assignment)
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        {assignsAll && <SelectRow id={id} name={headline} />}
        <AssignmentHeadline assignment={assignment} />
      </Stack>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, my: 1, alignItems: 'center' }}
      >
        <StateChip assignment={assignment} />
        <Typography variant="body2" component="span">
          <Section assignment={assignment} />
        </Typography>
        <Typography variant="body2" component="span">
          <Assignee assignment={assignment} />
        </Typography>
        {reviewer !== null && (
          <Typography variant="body2" component="span" color="textSecondary">
            <MessageParts
              parts={tParts('console.assignments.reviewBy')}
              tags={{ name: () => <bdi key="name">{reviewer}</bdi> }}
            />
          </Typography>
        )}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>{deadline && <Deadline deadline={deadline} />}</Box>
        <AssignmentActions assignment={assignment} />
      </Stack>
    </Paper>
  )
}
