import { MAXIMUM_TEMPLATE_TAGS } from '@broadsheet/shared/domain/templates.ts'
import type { NewTemplate, Template } from '../../../client/articles/templates.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import type { Taxonomy } from '../form/taxonomy.ts'
import { unescaped } from './placeholders.ts'

/** Where the text of a template is put if something is written. */
export type Placement = 'below' | 'replace'

interface Options extends Taxonomy {
  mayFeature: boolean
  placement: Placement
}

/**
 * What a template changes in an article. Only empty fields are filled in; the text is replaced only if the placement
 * says so. Categories and tags that were deleted are left out.
 */
export function changesBy(
  template: Template,
  form: ArticleForm,
  { categories, tags, mayFeature, placement }: Options,
): Partial<ArticleForm> {
  const { title, excerpt, dateline, content, lang, category_id, is_featured } = template
  const values = {
    ...{ title, excerpt, dateline, lang: lang ?? '' },
    category_id: categories.some(({ id }) => id === category_id) ? (category_id ?? '') : '',
  }
  const filled = Object.entries(values).filter(
    ([field, value]) => value !== '' && form[field as keyof typeof values].trim() === '',
  )
  const known = template.tag_ids.filter((tag) => tags.some(({ id }) => id === tag))
  const keepsText = form.content.trim() !== '' && placement === 'below'
  return {
    ...Object.fromEntries(filled),
    content: keepsText ? `${form.content.trimEnd()}\n\n${content}` : content,
    ...(known.length > 0 && { tag_ids: [...new Set([...form.tag_ids, ...known])].sort() }),
    ...(is_featured && mayFeature && { is_featured }),
  }
}

/** A template with the text and the settings of an article; its title and excerpt only if wanted. */
export function templateOf(form: ArticleForm, hasHead: boolean): Omit<NewTemplate, 'name'> {
  const { title, excerpt, dateline, content, lang, category_id, tag_ids, is_featured } = form
  return {
    ...(hasHead && { title, excerpt }),
    ...{ dateline, content: unescaped(content), is_featured },
    lang: lang || null,
    category_id: category_id || null,
    tag_ids: tag_ids.slice(0, MAXIMUM_TEMPLATE_TAGS),
  }
}
