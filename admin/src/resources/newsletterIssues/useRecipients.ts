import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../providers/call.ts'
import { useNewsletterLists } from '../newsletterLists/useNewsletterLists.ts'
import type { Issue } from './issue.ts'

/** How many confirmed subscribers will receive an issue, in words. */
export function useRecipients({ id: issue, list_id }: Issue): string {
  const name = useNewsletterLists().find(({ id }) => id === list_id)?.name ?? ''
  const { data, error } = useQuery({
    queryKey: ['recipients', issue, list_id],
    queryFn: async () => Number(await call('count_newsletter_recipients', { issue })),
    gcTime: 0,
  })
  if (error) return t('console.newsletters.recipientsUnknown', { list: name })
  if (data === undefined) return t('console.newsletters.counting')
  const number = data.toLocaleString(activeLocale())
  return t('console.newsletters.willReceive', { count: data, number, list: name })
}
