import { NEWSLETTER_FREQUENCIES } from '@broadsheet/shared/domain/newsletter.ts'
import * as v from 'valibot'
import { database, execute } from '../api/database.ts'

const listSchema = v.object({
  slug: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  frequency: v.picklist(NEWSLETTER_FREQUENCIES),
  is_member: v.boolean(),
})

/** A list with whether the subscriber has chosen it. */
export type ChosenList = v.InferOutput<typeof listSchema>

const subscriptionSchema = v.object({
  email: v.string(),
  status: v.picklist(['unconfirmed', 'confirmed', 'unsubscribed']),
  lists: v.array(listSchema),
})

/** The subscription of one address. */
export type Subscription = v.InferOutput<typeof subscriptionSchema>

const confirmationSchema = v.object({ email: v.string(), token: v.string() })

/** What the link of a mail is for. */
export type SubscriptionLink =
  | { confirm: string }
  /** `list`: slug of the list that the reader wants to leave. */
  | { token: string; list: string | null }

/**
 * Reads the link of a mail from the address.
 *
 * @param hash - `#confirm=…` of a request to confirm, or `#token=…` of a newsletter, with `&list=…` to leave one.
 * @returns null for another address.
 */
export function parseSubscriptionLink(hash: string): SubscriptionLink | null {
  const values = new URLSearchParams(hash.slice(1))
  const confirm = values.get('confirm') ?? ''
  if (/^[0-9a-f]{64}$/.test(confirm)) return { confirm }
  const token = values.get('token') ?? ''
  return /^[0-9a-f-]{36}$/.test(token) ? { token, list: values.get('list') } : null
}

/**
 * Confirms a subscription, once.
 *
 * @returns the address with the secret of its page; null for a link that was used or has expired.
 * @throws ApiError
 */
export async function confirmSubscription(
  token: string,
): Promise<v.InferOutput<typeof confirmationSchema> | null> {
  const answer = await execute(database.rpc('confirm_newsletter', { token }))
  return answer === null ? null : v.parse(confirmationSchema, answer)
}

/**
 * The subscription with the secret of a newsletter or, without one, of the signed-in account.
 *
 * @returns null if there is none.
 * @throws ApiError
 */
export async function readSubscription(token?: string): Promise<Subscription | null> {
  const answer = await execute(database.rpc('newsletter_subscription', token ? { token } : {}))
  return answer === null ? null : v.parse(subscriptionSchema, answer)
}

/** Ends a subscription, as readSubscription finds it. @returns whether there is one. @throws ApiError */
export const endSubscription = (token?: string): Promise<boolean> =>
  execute(database.rpc('unsubscribe_newsletter', token ? { token } : {}))

/** Sets the lists of a subscription; none ends it. @returns whether there is one. @throws ApiError */
export const chooseLists = (slugs: readonly string[], token?: string): Promise<boolean> =>
  execute(
    database.rpc('choose_newsletter_lists', {
      lists: slugs.join(','),
      ...(token ? { token } : {}),
    }),
  )

/** Ends the subscription to one list; that to the last one ends it. @throws ApiError */
export const leaveList = (slug: string, token?: string): Promise<boolean> =>
  execute(database.rpc('leave_newsletter_list', { list_slug: slug, ...(token ? { token } : {}) }))
