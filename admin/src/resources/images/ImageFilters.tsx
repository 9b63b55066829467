import { t } from '@broadsheet/shared/messages/t.ts'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { useAccountQuery, useMayAccess } from '../../layout/accountQuery.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { SortSelect } from '../../lists/SortSelect.tsx'

/** Filters of the images: words, use, licence, missing descriptions, own ones; and the order. */
export function ImageFilters() {
  const seesAll = useMayAccess()({ resource: 'images', action: 'readAll' })
  const { data: account } = useAccountQuery()
  return (
    <FilterBar row={{ from: 'lg', columns: 'repeat(3, minmax(0, 1fr))' }}>
      <ListSearch label={t('console.images.search')} />
      <ChoiceInput
        source="is_used"
        label={t('console.images.use')}
        all={t('console.images.allUses')}
        choices={USES}
      />
      <ChoiceInput
        source="licence"
        label={t('console.images.licence')}
        all={t('console.images.allLicences')}
        choices={LICENCES}
      />
      <ChoiceInput
        source="described"
        label={t('console.images.description')}
        all={t('console.images.allDescriptions')}
        choices={DESCRIPTIONS}
      />
      {seesAll && account && (
        <ChoiceInput
          source="owner_id"
          label={t('console.images.owner')}
          all={t('console.images.allOwners')}
          choices={[[account.id, t('console.images.mine')]]}
        />
      )}
      <SortSelect orders={ORDERS} />
    </FilterBar>
  )
}

const USES = [
  ['true', t('console.images.used')],
  ['false', t('console.images.unused')],
] as const

const LICENCES = [
  ['due', t('console.images.licenceDue')],
  ['ended', t('console.images.licenceEnded')],
] as const

const DESCRIPTIONS = [['missing', t('console.images.withoutAlt')]] as const

const ORDERS = [
  ['created_at DESC', t('console.images.order.newest')],
  ['created_at ASC', t('console.images.order.oldest')],
  ['bytes DESC', t('console.images.order.largest')],
  ['file_name ASC', t('console.images.order.name')],
] as const
