import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { lengthOf } from '@broadsheet/shared/text/readTime.ts'
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
      className="my-4 border-s-4 border-accent bg-tint px-5 py-4"
      aria-labelledby="restore-title"
    >
      <h2 className="mb-1 text-lg" id="restore-title">
        {t('editor.drafts.title')}
      </h2>
      <p>{t('editor.drafts.explanation')}</p>
      <ul>
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3"
          >
            <span>
              <strong dir="auto">{draft.content.form.title || t('editor.drafts.untitled')}</strong>{' '}
              <span className="meta block">
                <Details savedAt={draft.savedAt} text={draft.content.form.content} />
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <button
                className="button button-strong min-h-9 px-4 py-1"
                type="button"
                onClick={() => onResume(draft)}
              >
                {t('editor.drafts.restore')}
              </button>
              <button
                className="button min-h-9 px-4 py-1"
                type="button"
                onClick={() => onDiscard(draft)}
              >
                {t('editor.drafts.discard')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Date and length. Words are counted once, and not at every change of the page. */
const Details = memo(({ savedAt, text }: { savedAt: Date; text: string }) =>
  t('editor.drafts.details', {
    date: savedAt.toLocaleString(activeLocale(), MOMENT),
    words: lengthOf(text).words,
  }),
)
