import { shownStatus } from '@broadsheet/shared/domain/article.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { useRef } from 'react'
import { useClock } from '../../../islands/useNow.ts'
import { showCopyNotice } from '../autosave/CopyNotices.tsx'
import type { AutosaveState } from '../autosave/DraftAutosaver.ts'
import type { SyncState } from '../autosave/syncState.ts'
import type { ArticleForm, Stored } from '../form/articleForm.ts'
import type { TextComments } from '../textComments/useTextComments.ts'
import { useHeightProperty } from '../useScreenRoom.ts'
import { STATUS_LABELS } from './PublishingFields.tsx'

const QUIET =
  'min-h-10 cursor-pointer px-[0.4rem] py-1 text-ui font-semibold underline decoration-rule underline-offset-[0.25em] hover:decoration-current max-sm:px-[0.1rem] max-sm:text-sm'
// A button that wraps to a line of its own fills it.
const NARROW = 'max-sm:min-h-10 max-sm:px-[0.6rem] max-sm:py-1 max-sm:text-sm'

const REVIEW_LABELS: Readonly<Record<string, string>> = {
  in_review: t('editor.statusInReview'),
  approved: t('editor.statusApproved'),
  changes_requested: t('editor.statusChangesRequested'),
}

interface Props {
  form: ArticleForm
  stored: Stored | null
  isUnsaved: boolean
  isSaving: boolean
  /** Disables all buttons: an upload is running, or the page is about to be left. */
  isBusy: boolean
  autosave: AutosaveState & { account: Pick<SyncState, 'state' | 'stored'> }
  onSave: () => void
  onPreview: () => void
  onHistory: (() => void) | null
  comments: Pick<TextComments, 'open' | 'panel'>
  onShortcuts: () => void
  onCancel: () => void
}

/** The bar at the bottom: status of the article and actions. */
export function ActionBar(props: Props) {
  const { stored, isSaving, isBusy, onSave, onPreview, onHistory, onShortcuts, onCancel } = props
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--editor-bar')
  return (
    <div
      className="sticky bottom-0 z-20 enlarged:static border-t border-ink bg-page"
      data-editor-bar
      ref={bar}
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-[0.4rem] py-[0.6rem] short:py-1">
        <StatusBadge stored={stored} />
        <AutosaveStatus {...props} />
        <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:ms-0 max-sm:w-full max-sm:justify-between max-sm:gap-1">
          <button className={`${QUIET} max-sm:hidden`} type="button" onClick={onShortcuts}>
            {t('editor.shortcuts')}
          </button>
          <CommentsButton {...props.comments} />
          {onHistory && (
            <button className={QUIET} type="button" onClick={onHistory}>
              {t('editor.history')}
            </button>
          )}
          <button className={QUIET} type="button" onClick={onPreview}>
            {t('editor.preview')}
          </button>
          <button
            className={`button ${NARROW}`}
            type="button"
            disabled={isSaving}
            onClick={onCancel}
          >
            {t('editor.cancel')}
          </button>
          <button
            className={`button button-strong ${NARROW} max-sm:grow`}
            type="button"
            disabled={isSaving || isBusy}
            onClick={onSave}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {isSaving ? t('editor.saving') : stored ? t('editor.update') : t('editor.create')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Opens and closes the comments on the text; shows how many are open. */
function CommentsButton({ open, panel }: Props['comments']) {
  return (
    <button
      className={QUIET}
      type="button"
      aria-expanded={panel.isOpen}
      onClick={panel.isOpen ? panel.close : panel.open}
    >
      {open === 0
        ? t('editor.textComments.title')
        : t('editor.textComments.titleWithCount', { count: open })}
    </button>
  )
}

/** The saved status, not the selected one. */
function StatusBadge({ stored }: { stored: Stored | null }) {
  const now = useClock()
  const status = stored ? shownStatus(stored.form, now) : 'draft'
  const label =
    (status === 'draft' && REVIEW_LABELS[stored?.reviewStatus ?? '']) || STATUS_LABELS[status]
  return (
    <span
      className="rounded-full border border-current px-[0.7rem] py-[0.15rem] text-meta font-semibold data-[status=archived]:border-dashed data-[status=archived]:text-soft data-[status=published]:border-ink data-[status=published]:bg-ink data-[status=published]:text-page data-[status=scheduled]:text-brand short:sr-only"
      data-status={status}
    >
      {tParts('editor.statusBadge', { status: label }).map(({ tag, text }) => (
        <span className={tag && 'sr-only'} key={text}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** State of the autosave in a few words. */
function AutosaveStatus(props: Props) {
  const { form, isUnsaved, autosave } = props
  const { saved, account } = autosave
  const isInAccount = account.stored === form
  const isStale = isUnsaved && account.state === 'stale'
  return (
    <p
      className="text-meta text-soft empty:sr-only short:sr-only"
      role="status"
      data-autosaved={isUnsaved && saved === form}
      data-in-account={isUnsaved && isInAccount}
    >
      {isStale ? (
        <button className={QUIET} type="button" onClick={showCopyNotice}>
          {t('editor.copies.choose')}
        </button>
      ) : (
        textOf(props)
      )}
    </p>
  )
}

function textOf({ stored, isUnsaved, autosave }: Props): string | null {
  const { state, saved, account } = autosave
  if (!isUnsaved) return stored && t('editor.allSaved')
  if (account.stored && account.state === 'ready') return t('editor.unsavedInAccount')
  if (state === 'refused') return t('editor.unsavedNoCopies')
  return saved ? t('editor.unsavedStored') : t('editor.unsaved')
}
