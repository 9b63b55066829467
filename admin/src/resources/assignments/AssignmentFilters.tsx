import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { NOT_ASSIGNED } from '../../providers/search.ts'
import { OPEN_STATES, STATE_LABELS } from './assignment.ts'
import { useSections } from './useSections.ts'
import { useAssigneeChoices } from './useStaff.ts'

/** Filters of the assignments: headline, state, category and deadline; for all assignments also the assignee. */
export function AssignmentFilters() {
  const seesAll = useMayAccess()({ resource: 'assignments', action: 'assign' })
  const sections = useSections()
  return (
    <FilterBar row={{ from: 'lg', columns: 'minmax(0, 2fr) repeat(4, minmax(0, 1fr))' }}>
      <ListSearch label={t('console.assignments.search')} />
      <ChoiceInput
        source="state"
        label={t('console.assignments.state')}
        all={t('console.assignments.allStates')}
        choices={OPEN_STATES.map((state) => [state, STATE_LABELS[state]])}
      />
      {seesAll && <AssigneeFilter />}
      <ChoiceInput
        source="category_id"
        label={t('console.resources.articles.category')}
        all={t('console.resources.articles.allCategories')}
        choices={sectionChoices(sections)}
      />
      <ChoiceInput
        source="overdue"
        label={t('console.assignments.deadline')}
        all={t('console.assignments.anyDeadline')}
        choices={[['true', t('console.assignments.overdue')]]}
      />
    </FilterBar>
  )
}

/** Filter by assignee, among the staff. */
function AssigneeFilter() {
  const choices = useAssigneeChoices()
  return (
    <ChoiceInput
      source="assignee_id"
      label={t('console.assignments.assignee')}
      all={t('console.assignments.allAssignees')}
      choices={[[NOT_ASSIGNED, t('console.assignments.notAssigned')], ...choices]}
    />
  )
}
