import {
  isNotificationKind,
  type NotificationKind,
} from '@broadsheet/shared/domain/notifications.ts'
import { database, execute } from '../api/database.ts'

/** The kinds of notifications that the signed-in user turned off. @throws ApiError */
export async function readOptOuts(userId: string): Promise<Set<NotificationKind>> {
  const rows = await execute(
    database.from('notification_opt_outs').select('kind').eq('user_id', userId),
  )
  return new Set(rows.map(({ kind }) => kind).filter(isNotificationKind))
}

/** Turns a kind of notifications on or off. @throws ApiError */
export async function setNotification(
  userId: string,
  kind: NotificationKind,
  isOn: boolean,
): Promise<void> {
  const optOuts = database.from('notification_opt_outs')
  if (isOn) await execute(optOuts.delete().eq('user_id', userId).eq('kind', kind))
  else await execute(optOuts.insert({ kind }))
}

/** What the link of a mail turns off. */
export interface UnsubscribeLink {
  token: string
  kinds: NotificationKind[]
}

/**
 * Reads the link of a mail from the address.
 *
 * @param hash - `#token=…&kinds=reply,comment`
 * @returns null for another address.
 */
export function parseUnsubscribeLink(hash: string): UnsubscribeLink | null {
  const values = new URLSearchParams(hash.slice(1))
  const token = values.get('token') ?? ''
  const kinds = (values.get('kinds') ?? '').split(',').filter(isNotificationKind)
  if (!/^[0-9a-f-]{36}$/.test(token) || kinds.length === 0) return null
  return { token, kinds }
}

/**
 * Turns off what a link names, or on again; needs no session.
 *
 * @returns whether the link is valid.
 * @throws ApiError
 */
export const unsubscribe = ({ token, kinds }: UnsubscribeLink, isOn: boolean): Promise<boolean> =>
  execute(database.rpc('unsubscribe', { token, kinds, is_on: isOn }))
