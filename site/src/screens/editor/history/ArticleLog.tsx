import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import { useEffect, useState } from 'react'
import { type ArticleLogEntry, readArticleLog } from '../../../client/articles/articleLog.ts'
import { nameOf } from './compare.ts'

interface Props {
  articleId: string
  /** Version of the saved article: the log is read again after every save. */
  version: number | undefined
}

const ACTIONS: Readonly<Record<string, string>> = {
  'article.archived': t('editor.history.archived'),
  'article.published': t('editor.history.published'),
  'article.reassigned': t('editor.history.reassigned'),
  'article.scheduled': t('editor.history.scheduled'),
  'article.unpublished': t('editor.history.unpublished'),
}

/** What was done to the article besides saving it, newest first. Nothing until something was done. */
export function ArticleLog({ articleId, version }: Props) {
  const [entries, setEntries] = useState<ArticleLogEntry[] | 'failed'>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version may come with a new entry.
  useEffect(() => {
    let isCurrent = true
    readArticleLog(articleId).then(
      (read) => isCurrent && setEntries(read),
      () => isCurrent && setEntries('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [articleId, version])
  if (entries === 'failed') return <p role="alert">{t('editor.history.logFailed')}</p>
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="article-log-title">
      <h3 className="mt-8 mb-2 text-lg" id="article-log-title">
        {t('editor.history.log')}
      </h3>
      <ol className="divide-y divide-rule border-y border-rule">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-2 py-[0.7rem]"
          >
            <span className="font-semibold">{ACTIONS[entry.action] ?? entry.action}</span>
            <time className="text-end text-sm wrap-anywhere text-soft" dateTime={entry.at}>
              {formatMoment(entry.at)}
            </time>
            <span className="text-sm wrap-anywhere text-soft" dir="auto">
              {entry.by_program || !entry.person ? fallbackName(entry) : nameOf(entry.person)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const fallbackName = ({ actor_name }: ArticleLogEntry) =>
  actor_name ?? t('editor.history.unknownSaver')
