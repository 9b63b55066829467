import { useGetList } from 'react-admin'
import { SearchField } from '../../layout/SearchField.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { ALL_CATEGORIES, type Category } from '../categories/category.ts'
import { STATUS_FILTERS } from './article.ts'

/** What narrows the list of articles down: free text, status, category. */
export function ArticleFilters() {
  const { data: categories = [] } = useGetList<Category>('categories', ALL_CATEGORIES)
  return (
    <FilterBar row={{ from: 'md', columns: 'minmax(200px, 1fr) 170px 200px auto' }}>
      <SearchField label="Search title and excerpt..." />
      <FilterSelect source="status" label="Status" all="All statuses" choices={STATUS_FILTERS} />
      <FilterSelect
        source="category_id"
        label="Category"
        all="All categories"
        choices={categories.map(({ id, name }) => [id, name])}
      />
    </FilterBar>
  )
}
