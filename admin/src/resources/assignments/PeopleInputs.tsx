import { t } from '@broadsheet/shared/messages/t.ts'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { type Assignment, assigneeOf, nameOf, reviewerOf } from './assignment.ts'
import { type StaffMember, useStaff } from './useStaff.ts'

type Choice = readonly [id: string, name: string]

/** Ids and names of the staff, with the current choice: it may be a person who left, or not loaded yet. */
function choicesOf(
  staff: readonly StaffMember[],
  id: string | null | undefined,
  name: string | null | undefined,
): readonly Choice[] {
  const choices = staff.map((person): Choice => [person.id, nameOf(person)])
  const isMissing = id && name && !staff.some((person) => person.id === id)
  return isMissing ? [[id, name], ...choices] : choices
}

/** Choice of the reviewer and, for accounts that assign articles to others, of the assignee. */
export function PeopleInputs({ assignment }: { assignment: Assignment | undefined }) {
  const assignsAll = useMayAccess()({ resource: 'assignments', action: 'assign' })
  const staff = useStaff()
  const reviewers = staff.filter(({ may_review }) => may_review)
  return (
    <>
      {assignsAll && (
        <ChoiceInput
          source="assignee_id"
          label={t('console.assignments.assignee')}
          all={t('console.assignments.notAssigned')}
          choices={choicesOf(staff, assignment?.assignee_id, assignment && assigneeOf(assignment))}
        />
      )}
      <ChoiceInput
        source="reviewer_id"
        label={t('console.assignments.reviewer')}
        all={t('console.assignments.anyEditor')}
        choices={choicesOf(
          reviewers,
          assignment?.reviewer_id,
          assignment && reviewerOf(assignment),
        )}
      />
    </>
  )
}
