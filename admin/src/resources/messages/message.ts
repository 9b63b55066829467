import { t } from '@broadsheet/shared/messages/t.ts'
/** A message of the contact form. */
export interface Message {
  id: string
  name: string
  email: string
  subject: string
  message: string
  created_at: string
  read_at: string | null
  archived_at: string | null
}

/** Columns of the message list. */
export const MESSAGE_META = {
  columns: ['id', 'name', 'email', 'subject', 'message', 'created_at', 'read_at', 'archived_at'],
}

/** The boxes of the inbox; the first is the default. */
export const BOXES = [
  ['inbox', t('console.staff.messages.box.inbox')],
  ['unread', t('console.staff.messages.box.unread')],
  ['archived', t('console.staff.messages.box.archived')],
] as const

/** Mail programs truncate or reject longer addresses. */
const LONGEST_QUOTE = 1200

/** The mailto address of a reply: sender, subject and the quoted message. */
export function replyAddress({ name, email, subject, message }: Message): string {
  const quoted = message.length > LONGEST_QUOTE ? `${message.slice(0, LONGEST_QUOTE)}…` : message
  const wrote = t('console.staff.messages.wrote', { name })
  const body = `\n\n${wrote}\n${quoted.replace(/^/gm, '> ')}\n`
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`
}
