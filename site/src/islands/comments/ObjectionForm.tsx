import { requiredText } from '@broadsheet/shared/domain/fields.ts'
import { DECISION_LIMITS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { type Decision, objectTo } from '../../client/discussion/decisions.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { AreaField } from '../form/Field.tsx'
import { useValidatedForm } from '../form/useValidatedForm.ts'

const schema = v.object({
  objection: requiredText({
    label: t('fields.comment.reportReason'),
    maximum: DECISION_LIMITS.objection,
    required: t('comments.objectionRequired'),
  }),
})

interface Props {
  decision: Pick<Decision, 'id' | 'article_decision'>
  onSent: () => void
  onCancel: () => void
}

/** Objects to a decision on a comment or an article. The typed text stays until it is sent. */
export function ObjectionForm({ decision, onSent, onCancel }: Props) {
  const [problem, setProblem] = useState('')
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => root.current?.querySelector('textarea')?.focus(), [])
  const { formProps, problems, isSending } = useValidatedForm(schema, async ({ objection }) => {
    setProblem('')
    try {
      await objectTo(decision.id, objection)
      onSent()
    } catch (error) {
      const sentence = t('comments.objectionFailed')
      setProblem(t('comments.refused', { problem: sentence, reason: errorMessage(error) }))
    }
  })
  return (
    <form className="mt-3" ref={root} {...formProps}>
      <AreaField
        label={
          decision.article_decision ? t('comments.objectionToArticle') : t('comments.objectionText')
        }
        name="objection"
        rows={4}
        maxLength={DECISION_LIMITS.objection}
        problem={problems.objection}
      />
      <div className={LOOKS.actions}>
        <button className="button" type="button" onClick={onCancel}>
          {t('comments.cancel')}
        </button>
        <button className="button button-strong" type="submit" disabled={isSending}>
          {isSending ? t('comments.sending') : t('comments.sendObjection')}
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
