import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Category } from '../../client/articles/editableArticle.ts'

interface Props {
  /** Null: the home page. */
  category: Category | null
  categories: readonly Category[]
}

/** Opens another front. */
export function FrontChoice({ category, categories }: Props) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="sr-only">{t('editor.front.choose')}</span>
      <select
        className="field max-w-56 py-1!"
        value={category?.slug ?? ''}
        onChange={({ currentTarget }) => location.assign(urls.editFront(currentTarget.value))}
      >
        <option value="">{t('editor.front.title')}</option>
        {categories.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
