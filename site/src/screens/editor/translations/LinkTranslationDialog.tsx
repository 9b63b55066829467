import { isScheduled } from '@broadsheet/shared/domain/article.ts'
import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { languageName } from '@broadsheet/shared/text/languageNames.ts'
import { isSameLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { useCallback, useState } from 'react'
import { creditsOf } from '../../../client/articles/credits.ts'
import {
  type FoundArticle,
  findArticles,
  type TranslatedArticle,
} from '../../../client/articles/translations.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { nameOf } from '../../../model/bylines.ts'
import { FormDialog } from '../sections/EntityDialog.tsx'
import { STATUS_LABELS } from '../sections/PublishingFields.tsx'
import { useFound } from '../sections/useFound.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'

interface Props {
  state: ArticleEditorState
  onLinked: () => void
  onCancel: () => void
}

/** Searches the articles that this user may edit, and links one as a translation. */
export function LinkTranslationDialog({ state, onLinked, onCancel }: Props) {
  const { account } = state.loaded
  const [words, setWords] = useState('')
  const author = can({ ...account, suspended_at: null }, 'edit_articles', null) ? null : account.id
  const find = useCallback((typed: string) => findArticles(typed, author), [author])
  const { found, problem } = useFound(words, find)
  const choices = found?.filter((article) => isCandidate(article, state))
  return (
    <FormDialog
      title={t('editor.translations.linkTitle')}
      action={t('editor.translations.link')}
      failed={(message) => message}
      onCancel={onCancel}
      onSubmit={async (fields) => {
        const chosen = fields.get('article')
        if (typeof chosen !== 'string') throw new Error(t('editor.translations.choose'))
        await state.translations.link(chosen)
        onLinked()
      }}
    >
      <Row id="translation-search" label={t('editor.translations.search')}>
        <input
          id="translation-search"
          className="field"
          type="search"
          dir={words ? 'auto' : undefined}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          // Enter would link the chosen article before its name was read.
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
    </FormDialog>
  )
}

/** Whether an article is neither this one nor in a language that is taken. */
function isCandidate(
  { id, lang }: TranslatedArticle,
  { editor, translations }: ArticleEditorState,
) {
  const { stored } = editor
  const taken = [{ id: stored?.id, lang: stored?.form.lang ?? null }, ...(translations.list ?? [])]
  return !taken.some(
    (one) => one.id === id || isSameLanguage(languageOf(one.lang), languageOf(lang)),
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
