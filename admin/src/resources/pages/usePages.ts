import { useOrderedList } from '../../lists/useOrderedList.ts'
import { call } from '../../providers/call.ts'
import { ALL_PAGES, type PageRow } from './page.ts'

/** The static pages, and moving them. */
export const usePages = () =>
  useOrderedList<PageRow>('pages', ALL_PAGES, {
    nameOf: ({ title }) => title,
    save: (pages) => call('order_pages', { pages }),
  })
