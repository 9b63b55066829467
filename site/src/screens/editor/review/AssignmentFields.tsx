import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useEffect, useState } from 'react'
import {
  type Assignment,
  assignmentOf,
  readStaff,
  type StaffMember,
} from '../../../client/articles/assignments.ts'
import type { Stored } from '../form/articleForm.ts'
import { nameOf } from '../history/compare.ts'
import type { LoadedArticle } from '../useLoadArticle.ts'
import { AssignmentForm } from './AssignmentForm.tsx'

interface Props {
  stored: Stored
  account: LoadedArticle['account']
}

/** Assignee, reviewer, deadline and note of the article; editors change them. */
export function AssignmentFields({ stored, account }: Props) {
  const [assignment, setAssignment] = useState<Assignment | null>()
  const [staff, setStaff] = useState<readonly StaffMember[]>([])
  const { id } = stored
  useEffect(() => {
    let isHere = true
    assignmentOf(id).then(
      (read) => isHere && setAssignment(read),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [id])
  const mayAssign = can(account, 'assign_articles')
  if (assignment === undefined || (assignment === null && !mayAssign)) return null
  const open = () => {
    if (mayAssign && staff.length === 0) void readStaff().then(setStaff, () => undefined)
  }
  return (
    <details
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      onToggle={open}
    >
      <summary className="cursor-pointer font-serif text-2xl font-bold">
        {t('editor.assignment.title')}
      </summary>
      {mayAssign ? (
        <AssignmentForm
          article={{ id, title: stored.form.title }}
          assignment={assignment}
          staff={staff}
          onSaved={setAssignment}
        />
      ) : (
        assignment && <AssignmentSummary assignment={assignment} />
      )}
    </details>
  )
}

function AssignmentSummary({ assignment }: { assignment: Assignment }) {
  const { assignee, reviewer, deadline, note } = assignment
  const rows = [
    [t('editor.assignment.assignee'), assignee && nameOf(assignee)],
    [
      t('editor.assignment.reviewer'),
      reviewer ? nameOf(reviewer) : t('editor.assignment.anyEditor'),
    ],
    [t('editor.assignment.deadline'), deadline && formatMoment(deadline)],
    [t('editor.assignment.note'), note],
  ] as const
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
