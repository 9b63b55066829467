import { useOrderedList } from '../../lists/useOrderedList.ts'
import { call } from '../../providers/call.ts'
import { ALL_LISTS, type NewsletterList } from './list.ts'

/** The lists of the newsletter, and moving them. */
export const useLists = () =>
  useOrderedList<NewsletterList>('newsletter_lists', ALL_LISTS, {
    nameOf: ({ name }) => name,
    save: (lists) => call('order_newsletter_lists', { lists }),
  })
