import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import {
  articleLanguages,
  languageOf,
  missingLanguages,
  storedLanguage,
} from '@broadsheet/shared/domain/translations.ts'
import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { languagesByName } from '@broadsheet/shared/text/languageNames.ts'
import { isSameLanguage } from '@broadsheet/shared/text/languageTag.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { labelOf } from '../form/articleForm.ts'
import type { FormState } from '../form/useArticleForm.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'
import { TranslationList } from './TranslationList.tsx'

/** Language: that of the article, and its translations. Nothing on a site in one language. */
export function LanguageFields({ state }: { state: ArticleEditorState }) {
  const { editor, loaded } = state
  const { form, stored } = editor
  const own = stored?.form.lang ?? ''
  if (loaded.languages.length === 0 && form.lang === '' && own === '') return null
  const languages = articleLanguages(activeLanguage(), loaded.languages)
  const chosen = languageOf(form.lang)
  const unlisted = missingLanguages([chosen, languageOf(own)], languages.map(asArticle))
  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="language-title"
    >
      <h2 className="mb-4 text-2xl" id="language-title">
        {t('editor.language.title')}
      </h2>
      <LanguageField editor={editor} languages={[...new Set([...languages, ...unlisted])]} />
      <TranslationList state={state} languages={languages} />
    </section>
  )
}

const asArticle = (lang: string) => ({ lang })

interface FieldProps {
  editor: FormState
  /** BCP 47 tags. */
  languages: readonly string[]
}

function LanguageField({ editor: { form, problems, change }, languages }: FieldProps) {
  return (
    <Row
      id="editor-lang"
      label={labelOf('lang')}
      problem={problems.lang}
      hint={ARTICLE_FIELDS.lang.input.hint}
    >
      <select
        {...described('editor-lang', problems.lang, true)}
        className="field"
        value={languages.find((tag) => isSameLanguage(tag, languageOf(form.lang))) ?? ''}
        onChange={({ currentTarget }) =>
          change({ lang: storedLanguage(currentTarget.value) ?? '' })
        }
      >
        {languagesByName(languages).map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  )
}
