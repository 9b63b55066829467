import { t } from '@broadsheet/shared/messages/t.ts'
import type { ReactNode } from 'react'
import type { Stored } from '../form/articleForm.ts'

const STATES: Readonly<Record<string, string>> = {
  in_review: t('editor.review.isSubmitted'),
  approved: t('editor.review.approvedNote'),
  changes_requested: t('editor.review.changesNote'),
}

interface Props {
  /** The article as last saved; null before. */
  stored: Stored | null
  isBusy: boolean
  onSubmit: () => void
  onWithdraw: () => void
  /** Below the button. */
  children?: ReactNode
}

/** Publication Settings for accounts that may not publish: they submit the draft to the editors. */
export function ReviewFields({ stored, isBusy, onSubmit, onWithdraw, children }: Props) {
  const status = stored?.reviewStatus
  const isSubmitted = status === 'in_review' || status === 'approved'
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="publication-title"
    >
      <h2 className="mb-4 text-2xl" id="publication-title">
        {t('editor.publication')}
      </h2>
      <p
        className="mb-[1.1rem] border-s-4 border-accent bg-tint px-[0.9rem] py-[0.6rem] text-sm"
        id="editor-review"
      >
        {STATES[status ?? ''] ?? t('editor.review.note')}
      </p>
      <button
        className="button"
        type="button"
        disabled={isBusy}
        aria-describedby="editor-review"
        aria-keyshortcuts={isSubmitted ? undefined : 'Control+Enter Meta+Enter'}
        onClick={isSubmitted ? onWithdraw : onSubmit}
      >
        {isSubmitted ? t('editor.review.withdraw') : t('editor.review.submit')}
      </button>
      {children}
    </section>
  )
}
