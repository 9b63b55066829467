import { COMMENT_STATE_LABELS, COMMENT_STATES } from '@broadsheet/shared/domain/moderation.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { ReferencePicker } from '../../forms/ReferencePicker.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { SortSelect } from '../../lists/SortSelect.tsx'
import { UserPicker } from '../users/UserPicker.tsx'
import { COMMENT_ORDERS } from './comment.ts'

interface ArticleChoice {
  id: string
  title: string
}

const ARTICLE_CHOICE = { columns: ['id', 'title'] }

/** Filters of the comments (free text, state, article, author) and their sort order. */
export function CommentFilters() {
  return (
    <FilterBar row={{ from: 'lg', columns: 'minmax(180px, 1fr) 160px 1fr 1fr 170px' }}>
      <ListSearch label={t('console.staff.comments.search')} />
      <ChoiceInput
        source="state"
        label={t('console.staff.comments.state')}
        all={t('console.staff.comments.all')}
        choices={COMMENT_STATES.map((state) => [state, COMMENT_STATE_LABELS[state]])}
      />
      <ReferencePicker<ArticleChoice>
        source="article_id"
        label={t('console.staff.comments.article')}
        resource="articles"
        meta={ARTICLE_CHOICE}
        sort="created_at"
        nameOf={({ title }) => title}
      />
      <UserPicker source="user_id" label={t('console.staff.comments.author')} />
      <SortSelect orders={COMMENT_ORDERS} />
    </FilterBar>
  )
}
