import { t } from '@broadsheet/shared/messages/t.ts'
import { EXIT } from '../terminal/exitCode.ts'
import type { BucketAddress } from './bucket/bucketAddress.ts'

/** An error that the operator can correct; the message is one sentence. */
export class DeployError extends Error {}

/** An option or an environment variable is invalid: a retry does not help. */
export class SettingsError extends DeployError {
  readonly exitCode = EXIT.usage
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Input of a build: the database, and the public URL. */
export interface SiteEnvironment {
  apiUrl: string
  publishableKey: string
  siteUrl: string
  /** Origin of uploaded pictures; empty for that of the site. */
  mediaOrigin: string
}

/**
 * Reads a required variable.
 *
 * @throws {SettingsError}
 */
export function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new SettingsError(t('cli.set', { name }))
  return value
}

/**
 * Reads the variables that every build needs.
 *
 * @throws {SettingsError} if one is missing, is not a URL, or is a secret key instead of the
 *   publishable key.
 */
export function siteEnvironment(env: Environment): SiteEnvironment {
  const apiUrl = originOf('SUPABASE_URL', env)
  const publishableKey = required(env, 'SUPABASE_PUBLISHABLE_KEY')
  if (isSecretKey(publishableKey)) {
    throw new SettingsError(t('cli.secretKeyPublished'))
  }
  const siteUrl = originOf('SITE_URL', env)
  return { apiUrl, publishableKey, siteUrl, mediaOrigin: env.MEDIA_ORIGIN ?? apiUrl }
}

/**
 * Reads the location of the bucket.
 *
 * @throws {SettingsError}
 */
export function bucketEnvironment(env: Environment): BucketAddress {
  return {
    bucket: required(env, 'S3_BUCKET'),
    endpoint: env.S3_ENDPOINT ? addressOf('S3_ENDPOINT', env).href.replace(/\/$/, '') : '',
    region: env.AWS_REGION || 'us-east-1',
    accessKeyId: required(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'AWS_SECRET_ACCESS_KEY'),
  }
}

const originOf = (name: string, env: Environment) => addressOf(name, env).origin

function addressOf(name: string, env: Environment): URL {
  const address = required(env, name)
  if (URL.canParse(address) && /^https?:/.test(address)) return new URL(address)
  throw new SettingsError(t('cli.urlInvalid', { name, value: address }))
}

/** Whether a key is secret: by its prefix, or a legacy JWT with the role service_role. */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return claims.includes('"service_role"')
}
