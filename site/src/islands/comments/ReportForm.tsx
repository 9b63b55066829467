import { COMMENT_LIMITS, reportSchema } from '@broadsheet/shared/domain/comment.ts'
import { useEffect, useRef, useState } from 'react'
import { reportComment } from '../../client/comments.ts'
import { AreaField } from '../form/Field.tsx'
import { useCheckedForm } from '../form/useCheckedForm.ts'
import { failureText } from './failure.ts'

/** Tells the editors that something is wrong with a comment. */
export function ReportForm({ comment, onDone }: { comment: string; onDone: () => void }) {
  const [state, setState] = useState<'writing' | 'sent'>('writing')
  const [problem, setProblem] = useState('')
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => root.current?.querySelector('textarea')?.focus(), [])
  const { formProps, problems, isSending } = useCheckedForm(reportSchema, async ({ reason }) => {
    setProblem('')
    try {
      await reportComment(comment, reason)
      setState('sent')
    } catch (error) {
      setProblem(failureText('Failed to send the report', error))
    }
  })
  if (state === 'sent') {
    return (
      <p className="comment-note" role="status">
        Thank you. The editors will look at it.
      </p>
    )
  }
  return (
    <form className="comment-report" ref={root} {...formProps}>
      <AreaField
        label="What is wrong with this comment? (optional)"
        name="reason"
        rows={2}
        maxLength={COMMENT_LIMITS.reportMaximum}
        problem={problems.reason}
      />
      <div className="comment-box-ways">
        <button className="button" type="button" onClick={onDone}>
          Cancel
        </button>
        <button className="button button-strong" type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Report'}
        </button>
      </div>
      {problem && (
        <p className="comment-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
