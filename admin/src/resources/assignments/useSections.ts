import type { Tables } from '@broadsheet/shared/database.types.ts'
import { useGetList } from 'react-admin'

type Section = Pick<Tables<'categories'>, 'id' | 'name' | 'color' | 'parent_id'>

/** All categories by name. Unlike those of the resource `categories`, every role may read them. */
export function useSections(): readonly Section[] {
  const { data = [] } = useGetList<Section>(
    'sections',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'name', order: 'ASC' },
      meta: { columns: ['id', 'name', 'color', 'parent_id'] },
    },
    { onError: () => undefined },
  )
  return data
}
