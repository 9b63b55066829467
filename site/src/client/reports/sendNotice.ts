import type { ContentNotice } from '@broadsheet/shared/domain/contentNotice.ts'
import { database, execute } from '../api/database.ts'
import { HONEYPOT } from '../contact/honeypot.ts'

/** What a link to the form names: the slug of an article, and the id of a comment below it. */
export interface Reported {
  article: string | null
  comment: string | null
}

/** Reads what the address of the form names. */
export function reportedIn(search: string): Reported {
  const values = new URLSearchParams(search)
  return { article: values.get('article'), comment: values.get('comment') }
}

/**
 * Sends a notice of illegal content; needs no session.
 *
 * @param leaveBlank - value of the hidden form field.
 * @throws ApiError
 */
export async function sendNotice(
  notice: ContentNotice,
  reported: Reported,
  leaveBlank: string,
): Promise<void> {
  const fields = { ...notice, ...reported, [HONEYPOT]: leaveBlank }
  await execute(database.rpc('send_notice', { notice: JSON.stringify(fields) }))
}
