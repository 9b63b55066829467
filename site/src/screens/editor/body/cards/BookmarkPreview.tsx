import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import type { NodeViewProps } from '@tiptap/react'
import { useCallback, useSyncExternalStore } from 'react'
import { cancelPreview, type LinkLoad, loadPreview } from '../extensions/linkPreviews.ts'
import { SMALL_BUTTON } from '../richTextClasses.ts'
import { missingIn } from './bookmarkContent.ts'
import { linkIn } from './cardFiles.ts'

/** Loads title and image of the page of a bookmark, and tells how it goes. */
export function BookmarkPreview({ node, editor }: NodeViewProps) {
  const href = linkIn(node)?.href ?? ''
  const load = useLoad(editor, href)
  const missing = missingIn(node, location.origin)
  const isRunning = load?.state === 'running'
  const isOffered = missing !== null && Object.values(missing).some(Boolean)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p
        className={`min-w-0 empty:sr-only ${load?.state === 'failed' ? 'text-brand' : 'text-soft'}`}
        role="status"
      >
        {load?.message ?? (missing ? '' : t('editor.linkPreview.noLink'))}
      </p>
      {(isRunning || isOffered) && (
        // One element, so that the focus remains.
        <button
          className={SMALL_BUTTON}
          type="button"
          onClick={() => (isRunning ? cancelPreview(editor, href) : void loadPreview(editor, href))}
        >
          {isRunning ? t('editor.cancel') : t('editor.linkPreview.load')}
        </button>
      )}
    </div>
  )
}

function useLoad(editor: Editor, href: string): LinkLoad | undefined {
  const { loads, changed } = editor.storage.linkPreviews
  const subscribe = useCallback(
    (onChange: () => void) => {
      changed.addEventListener('change', onChange)
      return () => changed.removeEventListener('change', onChange)
    },
    [changed],
  )
  return useSyncExternalStore(subscribe, () => loads.get(href))
}
