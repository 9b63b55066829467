import { t } from '@broadsheet/shared/messages/t.ts'
import { SettingsError } from '../deploy/environment.ts'
import { oneLine } from './oneLine.ts'

/** Sender of all mails. */
export interface Sender {
  /** Empty: the name of the publication. */
  name: string
  address: string
}

/**
 * Parses MAIL_FROM: an address, or a name and an address such as `News <news@example.com>`.
 *
 * @throws {SettingsError}
 */
export function parseSender(text: string): Sender {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>['"\s]*$/.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!/^[^@\s,;<>"]+@[^@\s,;<>"]+$/.test(address)) throw new SettingsError(t('cli.mailFrom'))
  return { name: oneLine(name.replace(/["']/g, '')), address }
}

/** A sender as a header: with the name of the publication if it has none. */
export function senderHeader({ name, address }: Sender, publication: string): string {
  const shown = (name || oneLine(publication)).replace(/["\\]/g, '')
  return shown === '' ? address : `"${shown}" <${address}>`
}
