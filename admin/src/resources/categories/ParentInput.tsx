import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import { fitsBelow, indentedName, sectionTree } from '@broadsheet/shared/domain/categoryTree.ts'
import { useGetList, useRecordContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { ALL_CATEGORIES, type Category } from './category.ts'

const { emptyLabel, input } = CATEGORY_FIELDS.parent_id

/** The parent section: only those below which the section fits. */
export function ParentInput({ label }: { label: string }) {
  const category = useRecordContext<Category>()
  const { data: sections = [] } = useGetList<Category>('categories', ALL_CATEGORIES)
  const choices = sectionTree(sections)
    .filter(({ section }) => fitsBelow(sections, category?.id ?? null, section.id))
    .map(({ section, level }) => [section.id, indentedName(section.name, level)] as const)
  return (
    <ChoiceInput
      source="parent_id"
      label={label}
      all={emptyLabel}
      choices={choices}
      hint={input.hint}
    />
  )
}
