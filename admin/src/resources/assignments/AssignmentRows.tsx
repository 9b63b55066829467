import { t } from '@broadsheet/shared/messages/t.ts'
import { Paper, useMediaQuery } from '@mui/material'
import { DataTable, useRecordContext } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { TABLE } from '../../layout/consoleTheme.ts'
import { SelectRow } from '../../lists/SelectRow.tsx'
import { AssignmentActions } from './AssignmentActions.tsx'
import { AssignmentCards } from './AssignmentCards.tsx'
import { Assignee, Reviewer, Section, StateChip } from './AssignmentFacts.tsx'
import { AssignmentHeadline } from './AssignmentHeadline.tsx'
import type { Assignment } from './assignment.ts'
import { Deadline } from './Deadline.tsx'

/** The assignments of this page: a table on wide screens, else cards. */
export function AssignmentRows() {
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  return hasRoom ? <AssignmentTable /> : <AssignmentCards />
}

function AssignmentTable() {
  const assignsAll = useMayAccess()({ resource: 'assignments', action: 'assign' })
  const mayPlan = useMayAccess()({ resource: 'assignments', action: 'create' })
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <DataTable<Assignment> bulkActionButtons={false} rowClick={false}>
        {assignsAll && (
          <DataTable.Col<Assignment>
            label={t('console.resources.articles.select')}
            disableSort
            render={({ id, headline }) => <SelectRow id={id} name={headline} />}
          />
        )}
        <DataTable.Col<Assignment>
          source="headline"
          label={t('console.assignments.headline')}
          disableSort
          render={(assignment) => <AssignmentHeadline assignment={assignment} />}
        />
        <DataTable.Col<Assignment>
          label={t('console.assignments.state')}
          disableSort
          render={(assignment) => <StateChip assignment={assignment} />}
        />
        <DataTable.Col<Assignment>
          label={t('console.resources.articles.category')}
          disableSort
          render={(assignment) => <Section assignment={assignment} />}
        />
        <DataTable.Col<Assignment>
          label={t('console.assignments.assignee')}
          disableSort
          render={(assignment) => <Assignee assignment={assignment} />}
        />
        <DataTable.Col<Assignment>
          label={t('console.assignments.reviewer')}
          disableSort
          render={(assignment) => <Reviewer assignment={assignment} />}
        />
        <DataTable.Col<Assignment>
          source="deadline"
          label={t('console.assignments.deadline')}
          render={({ deadline }) => deadline && <Deadline deadline={deadline} isNamed={false} />}
        />
        {mayPlan && (
          <DataTable.Col label={t('console.resources.articles.actions')} disableSort>
            <ActionsCell />
          </DataTable.Col>
        )}
      </DataTable>
    </Paper>
  )
}

function ActionsCell() {
  const assignment = useRecordContext<Assignment>()
  return assignment ? <AssignmentActions assignment={assignment} /> : null
}
