import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Category, Tag } from '../../../client/articles/editableArticle.ts'
import { described, Row } from '../../../islands/form/Row.tsx'
import { labelOf } from '../form/articleForm.ts'
import type { Taxonomy } from '../form/taxonomy.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { NewCategoryDialog } from './NewCategoryDialog.tsx'
import { NewTagDialog } from './NewTagDialog.tsx'
import { SeriesField } from './SeriesField.tsx'

interface Props {
  editor: FormState
  taxonomy: Taxonomy
  mayCreateCategory: boolean
  mayCreateSeries: boolean
  onTaxonomy: (taxonomy: Taxonomy) => void
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, activeLocale())

/** Category & Tags: selection, and dialogs that create more. */
export function TaxonomyFields(props: Props) {
  const { editor, taxonomy, mayCreateCategory, mayCreateSeries, onTaxonomy } = props
  const topics = taxonomy.tags.filter(({ kind }) => kind !== 'series')
  const addTag = (tag: Tag) =>
    onTaxonomy({ ...taxonomy, tags: [...taxonomy.tags, tag].sort(byName) })
  const [open, setOpen] = useState<'category' | 'tag' | null>(null)
  const [message, setMessage] = useState('')
  const { form, change } = editor
  const close = () => setOpen(null)

  return (
    <section
      className="in-data-side:border-t in-data-side:border-ink in-data-side:pt-4"
      aria-labelledby="subjects-title"
    >
      <h2 className="mb-4 text-2xl" id="subjects-title">
        {t('editor.taxonomy')}
      </h2>
      <CategoryField editor={editor} categories={taxonomy.categories} />
      {mayCreateCategory && (
        <button
          className="button min-h-9 px-4 py-1 text-sm"
          type="button"
          onClick={() => setOpen('category')}
        >
          {t('editor.newCategory')}
        </button>
      )}
      <TagChips editor={editor} tags={topics} />
      <button
        className="button min-h-9 px-4 py-1 text-sm"
        type="button"
        onClick={() => setOpen('tag')}
      >
        {t('editor.newTag')}
      </button>
      <SeriesField
        editor={editor}
        tags={taxonomy.tags}
        mayCreate={mayCreateSeries}
        onCreated={addTag}
      />
      <p className="form-status" data-kind="success" role="status">
        {message}
      </p>
      {open === 'category' && (
        <NewCategoryDialog
          onCancel={close}
          onCreated={(category) => {
            onTaxonomy({ ...taxonomy, categories: [...taxonomy.categories, category].sort(byName) })
            change({ category_id: category.id })
            setMessage(EDITOR_MESSAGES.categoryCreated)
            close()
          }}
        />
      )}
      {open === 'tag' && (
        <NewTagDialog
          onCancel={close}
          onCreated={(tag) => {
            addTag(tag)
            change({ tag_ids: [...form.tag_ids, tag.id] })
            setMessage(EDITOR_MESSAGES.tagCreated)
            close()
          }}
        />
      )}
    </section>
  )
}

function CategoryField({ editor, categories }: { editor: FormState; categories: Category[] }) {
  const { form, problems, change } = editor
  return (
    <Row id="editor-category_id" label={labelOf('category_id')} problem={problems.category_id}>
      <select
        {...described('editor-category_id', problems.category_id, false)}
        className="field"
        required
        value={form.category_id}
        onChange={({ currentTarget }) => change({ category_id: currentTarget.value })}
      >
        <option value="">{t('editor.selectCategory')}</option>
        {sectionChoices(categories).map(([id, name]) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </Row>
  )
}

/** With more tags than this, a search field is shown. */
const MANY = 12

function TagChips({ editor: { form, change }, tags }: { editor: FormState; tags: Tag[] }) {
  const [search, setSearch] = useState('')
  const pattern = search.trim().toLowerCase()
  const isChosen = (id: string) => form.tag_ids.includes(id)
  const shown = tags.filter(
    ({ id, name }) => isChosen(id) || pattern === '' || name.toLowerCase().includes(pattern),
  )
  const toggle = (id: string) =>
    change({
      tag_ids: isChosen(id) ? form.tag_ids.filter((other) => other !== id) : [...form.tag_ids, id],
    })
  return (
    <fieldset className="mt-6 mb-3 grid gap-[0.6rem]">
      <legend className="mb-[0.35rem] font-semibold">{labelOf('tag_ids')}</legend>
      {tags.length > MANY && (
        <input
          className="field"
          type="search"
          aria-label={t('editor.findTag')}
          placeholder={t('editor.findTag')}
          dir={search ? 'auto' : undefined}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className="chips max-h-60 overflow-y-auto p-[3px]">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button type="button" dir="auto" aria-pressed={isChosen(id)} onClick={() => toggle(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="field-hint">
          {tags.length === 0 ? t('editor.noTags') : t('editor.noTagsFound')}
        </p>
      )}
    </fieldset>
  )
}
