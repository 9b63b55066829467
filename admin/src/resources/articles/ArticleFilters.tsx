import { DateInput, useGetList } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { ReferencePicker } from '../../forms/ReferencePicker.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { ALL_CATEGORIES, type Category } from '../categories/category.ts'
import { TAG_META, type Tag } from '../tags/tag.ts'
import { UserPicker } from '../users/UserPicker.tsx'
import { STATUS_FILTERS } from './article.ts'

/** Filters of the articles: free text, status, category, author, tag, date. */
export function ArticleFilters() {
  const { data: categories = [] } = useGetList<Category>('categories', ALL_CATEGORIES)
  return (
    <FilterBar row={{ from: 'lg', columns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' }}>
      <ListSearch label="Search title and excerpt..." />
      <ChoiceInput source="status" label="Status" all="All statuses" choices={STATUS_FILTERS} />
      <ChoiceInput
        source="category_id"
        label="Category"
        all="All categories"
        choices={categories.map(({ id, name }) => [id, name])}
      />
      <UserPicker source="author_id" label="Author" />
      <ReferencePicker<Tag>
        source="tag_id"
        label="Tag"
        resource="tags"
        meta={TAG_META}
        sort="created_at"
        nameOf={({ name }) => name}
      />
      <DateInput source="from" label="From" helperText={false} />
      <DateInput source="to" label="To" helperText={false} />
    </FilterBar>
  )
}
