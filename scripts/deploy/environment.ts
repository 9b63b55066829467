import type { BucketAddress } from './bucket/store.ts'

/** Raised for what the person who typed the command can put right; one sentence. */
export class DeployError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/** What a site is built for: whose content, and under which address. */
export interface SiteEnvironment {
  apiUrl: string
  publishableKey: string
  siteUrl: string
  /** Who serves the pictures; empty: the site's own host. */
  mediaOrigin: string
}

/**
 * Reads a variable that has to be there.
 *
 * @throws {DeployError}
 */
export function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new DeployError(`Set ${name}.`)
  return value
}

/**
 * Reads what every way of building a site needs.
 *
 * @throws {DeployError} when something is missing, no address, or a secret in the place of the
 *   publishable key.
 */
export function siteEnvironment(env: Environment): SiteEnvironment {
  const apiUrl = originOf('SUPABASE_URL', env)
  const publishableKey = required(env, 'SUPABASE_PUBLISHABLE_KEY')
  if (isSecretKey(publishableKey)) {
    throw new DeployError('SUPABASE_PUBLISHABLE_KEY holds a secret key: it would be in every page.')
  }
  const siteUrl = originOf('SITE_URL', env)
  return { apiUrl, publishableKey, siteUrl, mediaOrigin: env.MEDIA_ORIGIN ?? apiUrl }
}

/**
 * Reads where the bucket is.
 *
 * @throws {DeployError}
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
  throw new DeployError(`${name} is no address: "${address}".`)
}

/** A secret key by its beginning, or an older one: a token whose role is service_role. */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return claims.includes('"service_role"')
}
