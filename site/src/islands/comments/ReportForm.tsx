import { reportSchema } from '@broadsheet/shared/domain/comment.ts'
import { REPORT_FIELDS } from '@broadsheet/shared/domain/commentFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { reportAddress } from '../../client/discussion/reportAddress.ts'
import { reportComment } from '../../client/discussion/writeComments.ts'
import { AreaField } from '../form/Field.tsx'
import { Outcome } from '../form/Outcome.tsx'
import { useValidatedForm } from '../form/useValidatedForm.ts'
import { failureText } from './failureText.ts'

/** Reports a comment to the staff. */
export function ReportForm({ comment, onDone }: { comment: string; onDone: () => void }) {
  const [state, setState] = useState<'writing' | 'sent'>('writing')
  const [problem, setProblem] = useState('')
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => root.current?.querySelector('textarea')?.focus(), [])
  const { formProps, problems, isSending } = useValidatedForm(reportSchema, async ({ reason }) => {
    setProblem('')
    try {
      await reportComment(comment, reason)
      setState('sent')
    } catch (error) {
      setProblem(failureText(t('comments.reportFailed'), error))
    }
  })
  if (state === 'sent') {
    return (
      <Outcome>
        <p className={LOOKS.note}>{t('comments.reported')}</p>
      </Outcome>
    )
  }
  return (
    <form className="mt-3" ref={root} {...formProps}>
      <AreaField
        label={t('comments.reportReason')}
        name="reason"
        rows={2}
        maxLength={REPORT_FIELDS.reason.maximum}
        problem={problems.reason}
      />
      <p className="mb-3 text-meta">
        <a className="underline" href={reportAddress(comment)} rel="nofollow">
          {t('site.reportIllegal')}
        </a>
      </p>
      <div className={LOOKS.actions}>
        <button className="button" type="button" onClick={onDone}>
          {t('comments.cancel')}
        </button>
        <button className="button button-strong" type="submit" disabled={isSending}>
          {isSending ? t('comments.sending') : t('comments.sendReport')}
        </button>
      </div>
      {problem && (
        <p className="text-ui text-brand" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
