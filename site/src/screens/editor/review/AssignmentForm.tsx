import { MAXIMUM_NOTE } from '@broadsheet/shared/domain/assignments.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { fromLocalMoment, toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import {
  type Assignment,
  type AssignmentValues,
  type StaffMember,
  saveAssignment,
} from '../../../client/articles/assignments.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { nameOf } from '../history/compare.ts'

interface Props {
  article: { id: string; title: string }
  assignment: Assignment | null
  staff: readonly StaffMember[]
  onSaved: (assignment: Assignment | null) => void
}

const EMPTY: AssignmentValues = { assignee_id: null, reviewer_id: null, deadline: null, note: '' }

/** Edits the assignment of an article; saved by its own button. */
export function AssignmentForm({ article, assignment, staff, onSaved }: Props) {
  const [values, setValues] = useState<AssignmentValues>(() =>
    assignment ? valuesOf(assignment) : EMPTY,
  )
  const [message, setMessage] = useState({ kind: 'success', text: '' })
  const [isBusy, setBusy] = useState(false)
  const change = (changes: Partial<AssignmentValues>) => setValues({ ...values, ...changes })

  async function save(): Promise<void> {
    setBusy(true)
    try {
      onSaved(await saveAssignment(article, values, assignment))
      setMessage({ kind: 'success', text: t('editor.assignment.saved') })
    } catch (error) {
      setMessage({ kind: 'error', text: errorMessage(error) })
    }
    setBusy(false)
  }
  return (
    <div className="mt-3">
      <Row id="assignment-assignee" label={t('editor.assignment.assignee')}>
        <PersonSelect
          id="assignment-assignee"
          people={withCurrent(staff, values.assignee_id, assignment?.assignee)}
          value={values.assignee_id}
          none={t('editor.assignment.notAssigned')}
          onChange={(assignee_id) => change({ assignee_id })}
        />
      </Row>
      <Row id="assignment-reviewer" label={t('editor.assignment.reviewer')}>
        <PersonSelect
          id="assignment-reviewer"
          people={withCurrent(
            staff.filter(({ may_review }) => may_review),
            values.reviewer_id,
            assignment?.reviewer,
          )}
          value={values.reviewer_id}
          none={t('editor.assignment.anyEditor')}
          onChange={(reviewer_id) => change({ reviewer_id })}
        />
      </Row>
      <Row id="assignment-deadline" label={t('editor.assignment.deadline')}>
        <input
          className="field"
          id="assignment-deadline"
          type="datetime-local"
          value={toLocalMoment(values.deadline)}
          onChange={({ currentTarget }) =>
            change({ deadline: fromLocalMoment(currentTarget.value) })
          }
        />
      </Row>
      <Row id="assignment-note" label={t('editor.assignment.note')}>
        <textarea
          className="field"
          id="assignment-note"
          dir="auto"
          rows={3}
          maxLength={MAXIMUM_NOTE}
          value={values.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </Row>
      <button className="button" type="button" disabled={isBusy} onClick={() => void save()}>
        {isBusy ? t('editor.saving') : t('editor.assignment.save')}
      </button>
      <p className="form-status mt-2" data-kind={message.kind} role="status">
        {message.text}
      </p>
    </div>
  )
}

const valuesOf = ({ assignee_id, reviewer_id, deadline, note }: Assignment): AssignmentValues => ({
  ...{ assignee_id, reviewer_id, deadline, note },
})

type Option = Pick<StaffMember, 'id' | 'username' | 'full_name'>

/** The choices, with the current one while they are loading, or when the person left the staff. */
const withCurrent = (
  people: readonly Option[],
  id: string | null,
  person: Omit<Option, 'id'> | null | undefined,
): readonly Option[] =>
  !id || !person || people.some((one) => one.id === id) ? people : [{ id, ...person }, ...people]

interface SelectProps {
  id: string
  people: readonly Option[]
  value: string | null
  none: string
  onChange: (id: string | null) => void
}

function PersonSelect({ id, people, value, none, onChange }: SelectProps) {
  return (
    <select
      className="field"
      id={id}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{none}</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {nameOf(person)}
        </option>
      ))}
    </select>
  )
}
