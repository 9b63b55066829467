import { shownStatus } from '@broadsheet/shared/domain/article.ts'
import { useNow } from '../../../islands/useNow.ts'
import type { ArticleForm, Stored } from '../form/articleForm.ts'
import type { KeepingState } from '../kept/keeper.ts'
import { STATUS_LABELS } from './PublicationPart.tsx'

interface Props {
  form: ArticleForm
  stored: Stored | null
  isUnsaved: boolean
  isSaving: boolean
  /** Nothing can be pressed: a picture is on its way, or the page is about to be left. */
  isBusy: boolean
  keeping: KeepingState
  onPreview: () => void
  onHistory: (() => void) | null
  onShortcuts: () => void
  onCancel: () => void
}

/** Always at hand: where the article stands, and the ways out. */
export function Bar(props: Props) {
  const { stored, isSaving, isBusy, onPreview, onHistory, onShortcuts, onCancel } = props
  return (
    <div className="editor-bar">
      <div className="wrap editor-bar-in">
        <StatusBadge stored={stored} />
        <Keeping {...props} />
        <div className="editor-ways">
          <button className="editor-quiet editor-shortcuts-way" type="button" onClick={onShortcuts}>
            Shortcuts
          </button>
          {onHistory && (
            <button className="editor-quiet" type="button" onClick={onHistory}>
              History
            </button>
          )}
          <button className="editor-quiet" type="button" onClick={onPreview}>
            Preview
          </button>
          <button className="button" type="button" disabled={isSaving} onClick={onCancel}>
            Cancel
          </button>
          <button
            className="button button-strong"
            type="submit"
            disabled={isSaving || isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {isSaving ? 'Saving...' : stored ? 'Update Article' : 'Create Article'}
          </button>
        </div>
      </div>
    </div>
  )
}

/** What the database holds, not what is chosen: that only comes true by saving. */
function StatusBadge({ stored }: { stored: Stored | null }) {
  const now = useNow()
  const status = stored ? shownStatus(stored.form, now) : 'draft'
  return (
    <span className="editor-badge" data-status={status}>
      <span className="sr-only">Status: </span>
      {STATUS_LABELS[status]}
    </span>
  )
}

/** Whether what is on the screen is safe, in a few words. */
function Keeping({ form, stored, isUnsaved, keeping: { state, kept } }: Props) {
  return (
    <p className="editor-keeping" role="status" data-kept={isUnsaved && kept === form}>
      {!isUnsaved
        ? stored && 'All changes saved'
        : state === 'refused'
          ? 'Unsaved. This browser keeps no copies (private window?): save often.'
          : kept
            ? 'Unsaved changes, kept on this device'
            : 'Unsaved changes'}
    </p>
  )
}
