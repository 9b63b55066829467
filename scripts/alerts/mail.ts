import { randomUUID } from 'node:crypto'
import { htmlMail } from '../mail/layout/htmlMail.ts'
import type { MailFrame } from '../mail/layout/mailContent.ts'
import type { MailTransport } from '../mail/mailTransport.ts'

/** A mail to one recipient. */
export interface AlertMail {
  to: string
  subject: string
  text: string
}

/** Sends a mail. Rejects when the server refuses it. */
export type SendMail = (mail: AlertMail) => Promise<void>

/** Alerts are sent without the queue and the name of the publication: the database may be unavailable. */
const FRAME: MailFrame = {
  ...{ language: 'und', direction: 'ltr', publication: '', logo: null, siteUrl: null },
}

/**
 * Sends mails of operators.
 *
 * @returns null without a transport.
 */
export function alertSender(transport: MailTransport | null): SendMail | null {
  if (transport === null) return null
  return ({ to, subject, text }) => {
    const parts = text.split('\n\n').map((part) => ({ kind: 'text', text: part }) as const)
    const html = htmlMail({ subject, title: subject, parts, footer: [] }, FRAME)
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const mail = { id: randomUUID(), senderName: '', to, subject, text, html, headers }
    return transport.send({ ...mail, date: new Date() })
  }
}
