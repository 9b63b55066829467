import type { LiveEntry } from '@broadsheet/shared/domain/live.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { beginningOf } from './beginningOf.ts'

/** Announces entries of colleagues; empty without any. */
export function newsText(news: readonly LiveEntry[]): string {
  const [entry] = news
  if (!entry) return ''
  if (news.length > 1) return t('editor.live.news', { count: news.length })
  return t('editor.live.newsFrom', {
    person: entry.author_name ?? t('editor.front.colleague'),
    entry: beginningOf(entry),
  })
}
