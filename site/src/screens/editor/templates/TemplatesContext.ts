import { can } from '@broadsheet/shared/permissions.ts'
import { createContext, useContext } from 'react'
import type { Category } from '../../../client/articles/editableArticle.ts'
import type { Taxonomy } from '../form/taxonomy.ts'
import type { ArticleEditorState } from '../useArticleEditor.ts'

/** What the dialogs of templates and snippets know about the article and its writer. */
export interface TemplateSettings {
  categories: readonly Category[]
  /** Of the article; empty for none. */
  category: string
  /** BCP 47 tag of the article; empty for that of the publication. */
  lang: string
  mayCreate: boolean
  /** Whether this person may save for the whole staff. */
  mayShare: boolean
  mediaOrigin: string
}

export const TemplatesContext = createContext<TemplateSettings>({
  ...{ categories: [], category: '', lang: '', mayCreate: false, mayShare: false, mediaOrigin: '' },
})

/** The settings of the open article. */
export const useTemplateSettings = () => useContext(TemplatesContext)

/** The settings of an open article. */
export function templateSettings(
  { editor, loaded }: ArticleEditorState,
  { categories }: Taxonomy,
  mediaOrigin: string,
): TemplateSettings {
  const { account } = loaded
  const { category_id: category, lang } = editor.form
  return {
    ...{ categories, category, lang, mediaOrigin },
    mayCreate: can(account, 'edit_templates', { owner: account.id }),
    mayShare: can(account, 'edit_templates'),
  }
}
