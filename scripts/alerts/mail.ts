import { t } from '@broadsheet/shared/messages/t.ts'
import { createTransport } from 'nodemailer'
import type { Environment } from '../deploy/environment.ts'
import { SettingsError } from '../deploy/environment.ts'

/** A mail to one recipient. */
export interface AlertMail {
  to: string
  subject: string
  text: string
}

/** Sends a mail. Rejects when the server refuses it. */
export type SendMail = (mail: AlertMail) => Promise<void>

/** The variables that name the mail server, for --help. */
export const MAIL_HELP = t('cli.mailHelp')

/**
 * Sends mails through the server of SMTP_URL.
 *
 * @returns null when it is not set.
 * @throws {SettingsError} when the sender is missing or SMTP_URL is invalid.
 */
export function smtpSender(env: Environment): SendMail | null {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (!url) return null
  if (!from) throw new SettingsError(t('cli.mailFrom'))
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new SettingsError(t('cli.smtpUrl'))
  }
  const transport = createTransport(url)
  return async (mail) => {
    await transport.sendMail({ from, ...mail })
  }
}
