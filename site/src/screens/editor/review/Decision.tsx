import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { RequestChangesDialog } from './RequestChangesDialog.tsx'
import { ReviewHistory } from './ReviewHistory.tsx'
import type { Review } from './useReview.ts'

const STATES: Readonly<Record<string, string>> = {
  in_review: t('editor.review.waits'),
  approved: t('editor.review.isApproved'),
  changes_requested: t('editor.review.isReturned'),
}

/** State of the review of a submitted draft, and the decisions of an editor. */
export function Decision({ review, isBusy }: { review: Review; isBusy: boolean }) {
  const { status, entries, decide } = review
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState({ kind: 'success', text: '' })
  if (status === null) return null

  async function approve(): Promise<void> {
    try {
      if (await decide('approved'))
        setMessage({ kind: 'success', text: t('editor.review.approved') })
    } catch (error) {
      setMessage({ kind: 'error', text: errorMessage(error) })
    }
  }
  async function request(note: string): Promise<void> {
    if (!(await decide('changes_requested', note))) throw new Error(t('editor.review.notSaved'))
    setMessage({ kind: 'success', text: t('editor.review.requested') })
    setAsking(false)
  }
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="review-title"
    >
      <h2 className="mb-2 text-2xl" id="review-title">
        {t('editor.review.title')}
      </h2>
      <p className="mb-3 text-sm">{STATES[status]}</p>
      <div className="flex flex-wrap gap-2">
        {status !== 'approved' && (
          <button className="button" type="button" disabled={isBusy} onClick={() => void approve()}>
            {t('editor.review.approve')}
          </button>
        )}
        <button className="button" type="button" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('editor.review.request')}
        </button>
      </div>
      <p className="form-status mt-2" data-kind={message.kind} role="status">
        {message.text}
      </p>
      <ReviewHistory entries={entries} />
      {isAsking && <RequestChangesDialog onRequest={request} onCancel={() => setAsking(false)} />}
    </section>
  )
}
