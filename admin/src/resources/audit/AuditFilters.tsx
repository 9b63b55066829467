import { t } from '@broadsheet/shared/messages/t.ts'
import { DateInput } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { UserPicker } from '../users/UserPicker.tsx'
import { SUBJECT_FILTERS } from './auditNames.ts'

/** Filters of the audit log: title or name, object, person, date. */
export function AuditFilters() {
  return (
    <FilterBar row={{ from: 'lg', columns: 'minmax(0, 2fr) repeat(4, minmax(0, 1fr))' }}>
      <ListSearch label={t('console.staff.audit.search')} />
      <ChoiceInput
        source="subject"
        label={t('console.staff.audit.subject')}
        all={t('console.staff.audit.allSubjects')}
        choices={SUBJECT_FILTERS}
      />
      <UserPicker source="actor_id" label={t('console.staff.audit.actor')} />
      <DateInput source="from" label={t('console.staff.audit.from')} helperText={false} />
      <DateInput source="to" label={t('console.staff.audit.to')} helperText={false} />
    </FilterBar>
  )
}
