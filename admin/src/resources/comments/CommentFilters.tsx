import { COMMENT_STATE_LABELS, COMMENT_STATES } from '@broadsheet/shared/domain/moderation.ts'
import { SearchField } from '../../layout/SearchField.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilterPicker } from '../../lists/FilterPicker.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { SortSelect } from '../../lists/SortSelect.tsx'
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
  return (
    <FilterBar row={{ from: 'lg', columns: 'minmax(180px, 1fr) 160px 1fr 1fr 170px' }}>
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
      <SortSelect orders={COMMENT_ORDERS} />
    </FilterBar>
  )
}
