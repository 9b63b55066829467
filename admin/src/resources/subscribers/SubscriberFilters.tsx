import { t } from '@broadsheet/shared/messages/t.ts'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { useNewsletterLists } from '../newsletterLists/useNewsletterLists.ts'
import { STATUS_LABELS } from './subscriber.ts'

const STATES = Object.entries(STATUS_LABELS)

/** Filters of the subscribers: address, status, list. */
export function SubscriberFilters() {
  const lists = useNewsletterLists()
  return (
    <FilterBar row={{ from: 'md', columns: 'minmax(0, 1fr) 13rem 13rem auto' }}>
      <ListSearch label={t('console.staff.subscribers.search')} />
      <ChoiceInput
        source="status"
        label={t('console.staff.subscribers.status')}
        all={t('console.staff.subscribers.allStates')}
        choices={STATES}
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
