import { Box, Button } from '@mui/material'
import { useGetList, useListContext } from 'react-admin'
import { SearchField } from '../../layout/SearchField.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { ALL_CATEGORIES, type Category } from '../categories/category.ts'
import { STATUS_FILTERS } from './article.ts'

/** What narrows the list of articles down: free text, status, category. */
export function ArticleFilters() {
  const { filterValues, setFilters } = useListContext()
  const { data: categories = [] } = useGetList<Category>('categories', ALL_CATEGORIES)
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(200px, 1fr) 170px 200px auto' },
        alignItems: 'center',
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchField label="Search title and excerpt..." />
      <FilterSelect source="status" label="Status" all="All statuses" choices={STATUS_FILTERS} />
      <FilterSelect
        source="category_id"
        label="Category"
        all="All categories"
        choices={categories.map(({ id, name }) => [id, name])}
      />
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setFilters({})} sx={{ justifySelf: 'start' }}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}
