import { t } from '@broadsheet/shared/messages/t.ts'
import { foldWord } from '@broadsheet/shared/search/words.ts'

/** Folded words that nearly every article contains; PostgreSQL leaves out similar ones. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  t('search.stopWords').split(' ').map(foldWord),
)
