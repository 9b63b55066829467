import { countWords } from '@broadsheet/shared/text/readTime.ts'
import { memo } from 'react'
import type { AutosavedArticle } from './articleDrafts.ts'

interface Props {
  drafts: AutosavedArticle[]
  onResume: (draft: AutosavedArticle) => void
  onDiscard: (draft: AutosavedArticle) => void
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Offers back what was written here and never saved. */
export function RestoreDraftBanner({ drafts, onResume, onDiscard }: Props) {
  if (drafts.length === 0) return null
  return (
    <section
      className="my-4 border-l-4 border-accent bg-tint px-5 py-4"
      aria-labelledby="restore-title"
    >
      <h2 className="mb-1 text-lg" id="restore-title">
        You have unsaved work
      </h2>
      <p>It is stored on this device, and only you can read it. Restore or discard it.</p>
      <ul>
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3"
          >
            <span>
              <strong>{draft.content.form.title || 'Untitled'}</strong>{' '}
              <span className="meta block">
                {draft.savedAt.toLocaleString('en-US', MOMENT)} ·{' '}
                <WordCount text={draft.content.form.content} />
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <button
                className="button button-strong min-h-9 px-4 py-1"
                type="button"
                onClick={() => onResume(draft)}
              >
                Restore
              </button>
              <button
                className="button min-h-9 px-4 py-1"
                type="button"
                onClick={() => onDiscard(draft)}
              >
                Discard
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Counted once, and not at every change of the page. */
const WordCount = memo(({ text }: { text: string }) => (
  <>{countWords(text).toLocaleString('en-US')} words</>
))
