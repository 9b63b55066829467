import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { DateInput, useGetList } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { ReferencePicker } from '../../forms/ReferencePicker.tsx'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { PUBLICATION } from '../../providers/search.ts'
import { useAssigneeChoices } from '../assignments/useStaff.ts'
import { ALL_CATEGORIES, type Category } from '../categories/category.ts'
import { TAG_META, type Tag } from '../tags/tag.ts'
import { AuthorPicker } from '../users/AuthorPicker.tsx'
import { LABEL_CHOICES, STATUS_FILTERS, TYPE_CHOICES } from './article.ts'
import { useArticleLanguages } from './useArticleLanguages.ts'

/** Filters of the articles: free text, status, label, type, date; for all articles also category, author, tag. */
export function ArticleFilters() {
  const { languages } = useArticleLanguages()
  const readsAll = useMayAccess()({ resource: 'articles', action: 'readAll' })
  return (
    <FilterBar isLong row={{ from: 'lg', columns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' }}>
      <ListSearch label={t('console.resources.articles.search')} />
      <ChoiceInput
        source="status"
        label={t('console.resources.articles.status')}
        all={t('console.resources.articles.allStatuses')}
        choices={STATUS_FILTERS}
      />
      {readsAll && <FiltersOfAll />}
      <ChoiceInput
        source="label"
        label={t('fields.article.label')}
        all={t('console.resources.articles.allLabels')}
        choices={LABEL_CHOICES}
      />
      <ChoiceInput
        source="article_type"
        label={t('fields.article.type')}
        all={t('console.resources.articles.allTypes')}
        choices={TYPE_CHOICES}
      />
      {languages.length > 0 && <LanguageFilters />}
      <DateInput source="from" label={t('console.resources.articles.from')} helperText={false} />
      <DateInput source="to" label={t('console.resources.articles.to')} helperText={false} />
    </FilterBar>
  )
}

/** Filters that need the lists of categories, accounts and tags. */
function FiltersOfAll() {
  const { data: categories = [] } = useGetList<Category>('categories', ALL_CATEGORIES)
  const assignees = useAssigneeChoices()
  return (
    <>
      <ChoiceInput
        source="category_id"
        label={t('console.resources.articles.category')}
        all={t('console.resources.articles.allCategories')}
        choices={sectionChoices(categories)}
      />
      <ChoiceInput
        source="assignee_id"
        label={t('console.assignments.assignee')}
        all={t('console.assignments.allAssignees')}
        choices={assignees}
      />
      <AuthorPicker source="author_id" label={t('console.resources.articles.author')} />
      <ReferencePicker<Tag>
        source="tag_id"
        label={t('console.resources.articles.tag')}
        resource="tags"
        meta={TAG_META}
        sort="created_at"
        nameOf={({ name }) => name}
      />
    </>
  )
}

function LanguageFilters() {
  const { publication, languages } = useArticleLanguages()
  return (
    <>
      <ChoiceInput
        source="lang"
        label={t('console.resources.articles.language')}
        all={t('console.resources.articles.allLanguages')}
        choices={languages.map(({ tag, name }) => [tag === publication ? PUBLICATION : tag, name])}
      />
      <ChoiceInput
        source="missing"
        label={t('console.resources.articles.missingTranslation')}
        all={t('console.resources.articles.anyTranslations')}
        choices={languages.map(({ tag, name }) => [tag, name])}
      />
    </>
  )
}
