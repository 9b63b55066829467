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

/** What the console reads of a message. */
export const MESSAGE_META = {
  columns: ['id', 'name', 'email', 'subject', 'message', 'created_at', 'read_at', 'archived_at'],
}

/** The boxes of the inbox, the first one unless another is chosen. */
export const BOXES = [
  ['inbox', 'Inbox'],
  ['unread', 'Unread'],
  ['archived', 'Archived'],
] as const

/** Longer addresses are cut off or refused by mail programs. */
const LONGEST_QUOTE = 1200

/**
 * The address that opens the mail program with an answer: to the sender, with the subject, the
 * message quoted below.
 */
export function replyAddress({ name, email, subject, message }: Message): string {
  const quoted = message.length > LONGEST_QUOTE ? `${message.slice(0, LONGEST_QUOTE)}…` : message
  const body = `\n\n${name} wrote:\n${quoted.replace(/^/gm, '> ')}\n`
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`
}
