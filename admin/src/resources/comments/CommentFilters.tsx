import { COMMENT_STATE_LABELS, COMMENT_STATES } from '@broadsheet/shared/domain/moderation.ts'
import { Box, Button, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { SearchField } from '../../layout/SearchField.tsx'
import { FilterPicker } from '../../lists/FilterPicker.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { COMMENT_ORDERS } from './comment.ts'

interface ArticleChoice {
  id: string
  title: string
}

interface UserChoice {
  id: string
  username: string
}

const ARTICLE_CHOICE = { columns: ['id', 'title'] }
const USER_CHOICE = { columns: ['id', 'username'] }

/** What narrows the comments down: free text, state, article, author; and their order. */
export function CommentFilters() {
  const { filterValues, setFilters } = useListContext()
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'minmax(180px, 1fr) 160px 1fr 1fr 170px' },
        alignItems: 'center',
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      <SearchField label="Search comments..." />
      <FilterSelect
        source="state"
        label="State"
        all="All comments"
        choices={COMMENT_STATES.map((state) => [state, COMMENT_STATE_LABELS[state]])}
      />
      <FilterPicker<ArticleChoice>
        source="article_id"
        label="Article"
        resource="articles"
        meta={ARTICLE_CHOICE}
        sort="created_at"
        nameOf={({ title }) => title}
      />
      <FilterPicker<UserChoice>
        source="user_id"
        label="Author"
        resource="users"
        meta={USER_CHOICE}
        sort="created_at"
        nameOf={({ username }) => username}
      />
      <OrderSelect />
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setFilters({})} sx={{ justifySelf: 'start' }}>
          Clear filters
        </Button>
      )}
    </Box>
  )
}

function OrderSelect() {
  const { sort, setSort } = useListContext()
  return (
    <TextField
      select
      label="Sort by"
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ')
        setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' })
      }}
      slotProps={{ select: { native: true } }}
    >
      {COMMENT_ORDERS.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  )
}
