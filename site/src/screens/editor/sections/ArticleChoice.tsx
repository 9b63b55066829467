import { isScheduled } from '@broadsheet/shared/domain/article.ts'
import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { languageName } from '@broadsheet/shared/text/languageNames.ts'
import { useCallback, useState } from 'react'
import { creditsOf } from '../../../client/articles/credits.ts'
import { type FoundArticle, findArticles } from '../../../client/articles/translations.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { nameOf } from '../../../model/bylines.ts'
import { STATUS_LABELS } from './PublishingFields.tsx'
import { useFound } from './useFound.ts'

interface Props {
  /** Only articles of this author; null: all that this user may read. */
  author: string | null
  isCandidate: (article: FoundArticle) => boolean
}

/** A search for articles by their titles. The form that it is in has the chosen one as `article`. */
export function ArticleChoice({ author, isCandidate }: Props) {
  const [words, setWords] = useState('')
  const find = useCallback((typed: string) => findArticles(typed, author), [author])
  const { found, problem } = useFound(words, find)
  const choices = found?.filter(isCandidate)
  return (
    <>
      <Row id="article-search" label={t('editor.translations.search')}>
        <input
          id="article-search"
          className="field"
          type="search"
          dir={words ? 'auto' : undefined}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          // Enter would take the chosen article before its name was read.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Row>
      {problem && <p className="field-problem">{problem}</p>}
      <fieldset className="max-h-72 overflow-y-auto" aria-busy={found === null}>
        <legend className="sr-only">{t('editor.translations.found')}</legend>
        {choices?.map((article) => (
          <Choice key={article.id} article={article} />
        ))}
      </fieldset>
      <p className="field-hint" role="status">
        {choices?.length === 0 && t('editor.translations.none')}
      </p>
    </>
  )
}

function Choice({ article }: { article: FoundArticle }) {
  const { id, title, lang, status } = article
  const authors = [
    ...new Set(creditsOf(article.article_bylines).map(({ author }) => nameOf(author))),
  ]
  const state = STATUS_LABELS[isScheduled(article, new Date()) ? 'scheduled' : status]
  return (
    <label className="grid grid-cols-[auto_1fr] gap-3 py-2">
      <input className="mt-1 size-5 accent-brand" type="radio" name="article" value={id} />
      <span>
        <span className="block font-semibold wrap-anywhere" lang={languageOf(lang)} dir="auto">
          {title}
        </span>
        <span className="meta block">
          {t('editor.translations.choice', { language: languageName(languageOf(lang)), state })}
        </span>
        {authors.length > 0 && (
          <span className="meta block wrap-anywhere" dir="auto">
            {new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(authors)}
          </span>
        )}
      </span>
    </label>
  )
}
