import { t } from '@broadsheet/shared/messages/t.ts'
import { type Environment, required, SettingsError } from '../deploy/environment.ts'
import type { OutgoingClient } from '../http/outgoing/outgoingClient.ts'
import type { MailTransport } from './mailTransport.ts'
import { parseSender } from './sender.ts'
import { httpApiTransport } from './transports/httpApi.ts'
import { isMailProvider, MAIL_PROVIDERS } from './transports/providers.ts'
import { smtpTransport } from './transports/smtp.ts'

/** The variables of outgoing mail, for --help. */
export const MAIL_HELP = t('cli.mailHelp')

/**
 * The transport that the environment names: SMTP_URL, or MAIL_API with MAIL_API_KEY.
 *
 * @returns null when neither is set.
 * @throws {SettingsError} when the sender or the key is missing, or a value is invalid.
 */
export function transportOf(
  env: Environment,
  http: Pick<OutgoingClient, 'post'>,
): MailTransport | null {
  const { SMTP_URL: url, MAIL_API: api, MAIL_FROM: from } = env
  if (!url && !api) return null
  if (url && api) throw new SettingsError(t('cli.mailTwice'))
  if (!from) throw new SettingsError(t('cli.mailFrom'))
  const sender = parseSender(from)
  if (url) {
    if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) throw new SettingsError(t('cli.smtpUrl'))
    return smtpTransport(url, sender)
  }
  const name = api ?? ''
  if (!isMailProvider(name)) {
    const names = Object.keys(MAIL_PROVIDERS).join(', ')
    throw new SettingsError(t('cli.mailApi', { names, value: name }))
  }
  return httpApiTransport(MAIL_PROVIDERS[name], required(env, 'MAIL_API_KEY'), sender, http)
}
