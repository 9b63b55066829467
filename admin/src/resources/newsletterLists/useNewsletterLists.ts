import { useGetList } from 'react-admin'
import { ALL_LISTS, type NewsletterList } from './list.ts'

/** The lists of the newsletter in the order of staff. */
export function useNewsletterLists(): readonly NewsletterList[] {
  const { data = [] } = useGetList<NewsletterList>('newsletter_lists', ALL_LISTS, {
    onError: () => undefined,
  })
  return data
}
