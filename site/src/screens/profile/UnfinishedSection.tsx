import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useEffect, useState } from 'react'
import {
  deleteCopy,
  readUnfinishedTexts,
  type UnfinishedText,
} from '../../client/drafts/workingCopies.ts'
import { ConfirmDialog } from '../../islands/ConfirmDialog.tsx'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'
import { messageOf } from './ProfileForm.tsx'

const addressOf = ({ id, slug }: UnfinishedText) =>
  slug === null ? urls.unfinishedText(id) : urls.editArticle(slug)

const titleOf = ({ title, article_title }: UnfinishedText) =>
  title || article_title || t('editor.drafts.untitled')

/** The unsaved texts of the user, each with a link that continues it; nothing when there are none. */
export function UnfinishedSection({ owner }: { owner: string }) {
  const [texts, setTexts] = useState<UnfinishedText[]>([])
  const [problem, setProblem] = useState('')
  const [discarded, setDiscarded] = useState<UnfinishedText | null>(null)
  useEffect(() => {
    // Without a response the section is left out.
    readUnfinishedTexts(owner).then(setTexts, () => {})
  }, [owner])

  async function discard({ id }: UnfinishedText): Promise<void> {
    setDiscarded(null)
    try {
      await deleteCopy(id)
      setTexts((known) => known.filter((text) => text.id !== id))
      setProblem('')
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  if (texts.length === 0) return null
  return (
    <section className={`${PROFILE_BLOCK} mb-10`} aria-labelledby="unfinished-title">
      <h2 id="unfinished-title">{t('fields.unfinished.title')}</h2>
      {problem && <Banner kind="error">{problem}</Banner>}
      <p>{t('fields.unfinished.text')}</p>
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {texts.map((text) => {
          const title = titleOf(text)
          const date = formatMoment(text.updated_at)
          return (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" key={text.id}>
              <div className="min-w-0 flex-1 basis-60">
                <div className="font-serif font-semibold wrap-anywhere" dir="auto">
                  {title}
                </div>
                <div className="text-meta text-soft">
                  {text.slug === null
                    ? t('fields.unfinished.newText', { date })
                    : t('fields.unfinished.changes', { date })}
                </div>
              </div>
              <a
                className="button"
                href={addressOf(text)}
                aria-label={t('fields.unfinished.continueNamed', { title })}
              >
                {t('editor.drafts.continue')}
              </a>
              <button
                className="button"
                type="button"
                onClick={() => setDiscarded(text)}
                aria-label={t('fields.unfinished.discardNamed', { title })}
              >
                {t('editor.drafts.discard')}
              </button>
            </li>
          )
        })}
      </ul>
      {discarded && (
        <ConfirmDialog
          question={t('fields.unfinished.discardConfirm', { title: titleOf(discarded) })}
          action={t('editor.drafts.discard')}
          onConfirm={() => void discard(discarded)}
          onCancel={() => setDiscarded(null)}
        />
      )}
    </section>
  )
}
