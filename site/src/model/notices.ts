import { aiUseNamed, isSponsored, type Labelled } from '@broadsheet/shared/domain/labels.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Reply } from '../content/replies.ts'

/** An article that another one links to above its text. */
export interface LinkedArticle {
  title: string
  href: string
  /** BCP 47 tag; null: the language of the page. */
  lang: string | null
}

/** What readers must know before they read an article. */
export interface ArticleNotices {
  notes: string[]
  /** The article that it replies to. */
  original: LinkedArticle | null
  /** The replies to it. */
  replies: LinkedArticle[]
}

/** The notices of an article. */
export function noticesOf(
  article: Pick<Labelled, 'label' | 'ai_use'>,
  original: Reply | null = null,
  replies: readonly Reply[] = [],
): ArticleNotices {
  const ai = aiUseNamed(article.ai_use)
  return {
    notes: [...(isSponsored(article) ? [t('label.sponsored.note')] : []), ...(ai ? [ai.text] : [])],
    original: original && linkedArticle(original),
    replies: replies.map(linkedArticle),
  }
}

const linkedArticle = ({ slug, title, lang }: Reply): LinkedArticle => ({
  ...{ title, lang },
  href: urls.article(slug),
})
