import { languageOf } from '@broadsheet/shared/domain/translations.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import { isSameLanguage } from '@broadsheet/shared/text/languageTag.ts'
import type { TranslatedArticle } from '../../../client/articles/translations.ts'
import { ArticleChoice } from '../sections/ArticleChoice.tsx'
import { FormDialog } from '../sections/EntityDialog.tsx'
import type { ArticleEditorState } from '../useArticleEditor.ts'

interface Props {
  state: ArticleEditorState
  onLinked: () => void
  onCancel: () => void
}

/** Searches the articles that this user may edit, and links one as a translation. */
export function LinkTranslationDialog({ state, onLinked, onCancel }: Props) {
  const { account } = state.loaded
  const author = can({ ...account, suspended_at: null }, 'edit_articles', null) ? null : account.id
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
      <ArticleChoice author={author} isCandidate={(article) => isCandidate(article, state)} />
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
