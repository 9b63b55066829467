import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { useNewsletterLists } from '../newsletterLists/useNewsletterLists.ts'
import { IssueRows } from './IssueRows.tsx'
import { ISSUE_META, ISSUE_STATES, type IssueSummary } from './issue.ts'
import { NewIssue } from './NewIssue.tsx'
import { NewsletterTabs } from './NewsletterTabs.tsx'

/** The issues of the newsletter, the newest first. */
export function IssueList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: ISSUE_META, onError: () => undefined }}
    >
      <IssuesScreen />
    </FilteredList>
  )
}

function IssuesScreen() {
  const { total, filterValues } = useListContext<IssueSummary>()
  const [isAdding, setAdding] = useState(false)
  const isFiltered = Object.keys(filterValues).length > 0
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('console.newsletters.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('console.newsletter')} subtitle={t('console.newsletters.hint')}>
        {add}
      </PageHeader>
      <Stack spacing={2}>
        <NewsletterTabs current="/newsletter_issues" />
        {(isFiltered || (total ?? 0) > 0) && <Filters />}
        <ListResults<IssueSummary>
          loading={t('console.newsletters.loading')}
          loadFailed={t('console.newsletters.loadFailed')}
          noneFound={<EmptyState title={t('console.newsletters.noneFound')} />}
          empty={
            <EmptyState
              title={t('console.newsletters.empty')}
              hint={t('console.newsletters.emptyHint')}
            />
          }
        >
          {() => (
            <>
              <IssueRows />
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
      {isAdding && <NewIssue onClose={() => setAdding(false)} />}
    </>
  )
}

function Filters() {
  const lists = useNewsletterLists()
  return (
    <FilterBar row={{ from: 'md', columns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr)) auto' }}>
      <ListSearch label={t('console.newsletters.search')} />
      <ChoiceInput
        source="state"
        label={t('console.newsletters.stateLabel')}
        all={t('console.newsletters.allStates')}
        choices={ISSUE_STATES}
      />
      <ChoiceInput
        source="list_id"
        label={t('console.newsletters.list')}
        all={t('console.newsletters.allLists')}
        choices={lists.map(({ id, name }) => [id, name])}
      />
    </FilterBar>
  )
}
