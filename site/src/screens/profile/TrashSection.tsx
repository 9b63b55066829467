import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import {
  type DeletedArticle,
  type RestoredArticle,
  readDeletedArticles,
  restoreArticle,
} from '../../client/account/trash.ts'
import { StatusRegion } from '../../islands/StatusRegion.tsx'
import { PROFILE_BLOCK } from '../accountClasses.ts'
import { Banner } from '../Banner.tsx'
import { messageOf } from './ProfileForm.tsx'

type Said = { kind: 'error' | 'success'; text: string } | null

const DAY = 86_400_000
const daysLeft = (expiresAt: string) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY))

function noticeOf({ name, slug, is_renamed, is_draft_now }: RestoredArticle): string {
  if (is_renamed) return t('fields.trash.restoredRenamed', { name, slug })
  return is_draft_now
    ? t('fields.trash.restoredAsDraft', { name })
    : t('fields.trash.restored', { name })
}

/** The deleted articles of the user, each with a button that restores it; nothing when there are none. */
export function TrashSection({ owner }: { owner: string }) {
  const [articles, setArticles] = useState<DeletedArticle[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<Said>(null)
  useEffect(() => {
    // Without a response the section is left out.
    readDeletedArticles(owner).then(setArticles, () => {})
  }, [owner])

  async function restore({ id }: DeletedArticle): Promise<void> {
    setBusy(id)
    try {
      const restored = await restoreArticle(id)
      setArticles((known) => known.filter((article) => article.id !== id))
      setSaid({ kind: 'success', text: noticeOf(restored) })
    } catch (error) {
      setSaid({ kind: 'error', text: messageOf(error) })
    }
    setBusy(null)
  }

  if (articles.length === 0 && said === null) return null
  return (
    <section className={PROFILE_BLOCK} aria-labelledby="trash-title">
      <h2 id="trash-title">{t('fields.trash.title')}</h2>
      <StatusRegion>{said && <Banner kind={said.kind}>{said.text}</Banner>}</StatusRegion>
      <p>{t('account.trash.text')}</p>
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {articles.map((article) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" key={article.id}>
            <div className="min-w-0 flex-1 basis-60">
              <div className="font-serif font-semibold wrap-anywhere" dir="auto">
                {article.name}
              </div>
              <div className="text-meta text-soft">
                {t('fields.trash.daysLeft', { count: daysLeft(article.expires_at) })}
              </div>
            </div>
            <button
              className="button"
              type="button"
              disabled={busy !== null}
              onClick={() => void restore(article)}
              aria-label={t('fields.trash.restoreNamed', { name: article.name })}
            >
              {t('fields.trash.restore')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
