import type { Tables } from '@broadsheet/shared/database.types.ts'
import { useGetList } from 'react-admin'

type SharedTemplate = Pick<Tables<'templates'>, 'id' | 'name'>

/** The shared templates of articles by name, which every assignee may use. */
export function useSharedTemplates(): readonly SharedTemplate[] {
  const { data = [] } = useGetList<SharedTemplate>(
    'templates',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'name', order: 'ASC' },
      filter: { kind: 'template', is_shared: true },
      meta: { columns: ['id', 'name'] },
    },
    { onError: () => undefined },
  )
  return data
}
