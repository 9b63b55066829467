import { t } from '@broadsheet/shared/messages/t.ts'
import { type Environment, SettingsError } from '../deploy/environment.ts'
import { isMailProvider, MAIL_PROVIDERS } from './transports/providers.ts'

const USUAL = 10
const LEAST = 1
const MOST = 1000

/**
 * Newsletter mails per second: MAIL_RATE, otherwise what the provider accepts.
 *
 * @throws {SettingsError} for a value that is no whole number from 1 to 1000.
 */
export function mailRateOf({ MAIL_RATE: text, MAIL_API: api = '' }: Environment): number {
  if (!text) return (isMailProvider(api) ? MAIL_PROVIDERS[api].rate : null) ?? USUAL
  const rate = Number(text)
  if (Number.isInteger(rate) && rate >= LEAST && rate <= MOST) return rate
  throw new SettingsError(
    t('cli.wholeNumber', { name: 'MAIL_RATE', least: LEAST, most: MOST, value: text }),
  )
}

/** Mails that are sent at the same time: a mail server that takes a quarter of a second keeps up with the rate. */
export const connectionsFor = (rate: number): number =>
  Math.min(20, Math.max(2, Math.ceil(rate / 4)))
