import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { type Decision, readDecisions } from '../../client/discussion/decisions.ts'
import { DISCUSSION_LOOKS as LOOKS } from '../../client/discussion/looks.ts'
import { DecisionStatement } from './DecisionStatement.tsx'

/** Why a comment of the signed-in user is hidden. Loaded for such comments only. */
export function OwnDecision({ me, comment }: { me: string; comment: string }) {
  const [decision, setDecision] = useState<Decision | 'failed' | null>(null)
  useEffect(() => {
    readDecisions(me, comment).then(
      ([found]) => setDecision(found ?? null),
      () => setDecision('failed'),
    )
  }, [me, comment])
  if (decision === 'failed') return <p className={LOOKS.note}>{t('comments.decisionFailed')}</p>
  return decision && <DecisionStatement decision={decision} />
}
