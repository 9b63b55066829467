import { useGetList } from 'react-admin'
import { useSections } from '../resources/assignments/useSections.ts'
import { ALL_PAGES, type PageRow } from '../resources/pages/page.ts'
import type { Targets } from './menuItem.ts'

/** The categories and static pages that menus can lead to. */
export function useTargets(): Targets {
  const categories = useSections()
  const { data: pages = [] } = useGetList<PageRow>('pages', ALL_PAGES, { onError: () => undefined })
  return { categories, pages }
}
