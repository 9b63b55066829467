import {
  ARTICLE_DECISION_TEXTS,
  objectionEnds,
} from '@broadsheet/shared/domain/moderationReasons.ts'
import { statementOf } from '@broadsheet/shared/domain/statementOfReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { useState } from 'react'
import type { Decision } from '../../client/discussion/decisions.ts'
import { Outcome } from '../form/Outcome.tsx'
import { siteTimeZone } from '../useNow.ts'
import { ObjectionForm } from './ObjectionForm.tsx'
import { STATEMENT_TEXTS } from './statementTexts.ts'

const dateOf = (date: Date) => formatDate(date, siteTimeZone())

/**
 * Why a comment was hidden or removed, or what was decided on an article, and the objection of its author: writing it,
 * its state, its answer.
 */
export function DecisionStatement({ decision }: { decision: Decision }) {
  const { answer, outcome } = decision
  const [sentAt, setSentAt] = useState<string | null>(null)
  const objectedAt = sentAt ?? decision.objected_at
  const Sent = sentAt ? Outcome : 'div'
  return (
    <div className="mt-2 grid max-w-prose gap-1 border-s-4 border-accent ps-4 text-ui wrap-anywhere">
      <p className="font-semibold">{headlineOf(decision)}</p>
      {statementOf(decision, STATEMENT_TEXTS).map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      {objectedAt && outcome === null && (
        <Sent>{t('comments.objectionSent', { date: dateOf(new Date(objectedAt)) })}</Sent>
      )}
      {outcome !== null && (
        <p>{outcome === 'restored' ? restoredText(decision) : t('fields.decision.upheld')}</p>
      )}
      {answer && <p dir="auto">{t('comments.objectionAnswer', { answer })}</p>}
      <Objecting
        decision={{ ...decision, objected_at: objectedAt }}
        onSent={() => setSentAt(new Date().toISOString())}
      />
      {outcome !== 'restored' && <p className="text-soft">{t('fields.decision.courts')}</p>}
    </div>
  )
}

const headlineOf = ({ article_decision: ofArticle, is_removed }: Decision) =>
  ofArticle
    ? ARTICLE_DECISION_TEXTS[ofArticle]
    : is_removed
      ? t('fields.decision.removed')
      : t('fields.decision.hidden')

const restoredText = ({ article_decision: ofArticle }: Decision) =>
  ofArticle ? t('fields.decision.article.restored') : t('fields.decision.restored')

function Objecting({ decision, onSent }: { decision: Decision; onSent: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const ends = objectionEnds(new Date(decision.decided_at))
  if (decision.objected_at || decision.restored_at || ends < new Date()) return null
  if (isOpen)
    return <ObjectionForm decision={decision} onSent={onSent} onCancel={() => setOpen(false)} />
  return (
    <>
      <p className="text-soft">{t('comments.objectUntil', { date: dateOf(ends) })}</p>
      <p>
        <button className="button" type="button" onClick={() => setOpen(true)}>
          {t('comments.object')}
        </button>
      </p>
    </>
  )
}
