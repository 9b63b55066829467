import type { Breach } from './breach.ts'
import { isTest, readSources, type Source } from './sources.ts'

/**
 * Files that send requests, each to an address that the operator configures. Every other address comes
 * from content or from users: use scripts/http/outgoing/outgoingClient.ts, which refuses private ones.
 */
const TO_THE_OPERATOR: Readonly<Record<string, string>> = {
  'scripts/http/outgoing/outgoingClient.ts': 'the client itself',
  'scripts/database/client.ts': 'SUPABASE_URL',
  'scripts/deploy/bucket/bucketStore.ts': 'S3_ENDPOINT',
  'scripts/deploy/notify.ts': 'PUBLISH_URL',
  'scripts/install/packages.mjs': 'the package registry',
  'scripts/mail/transports/mailbox.ts': 'SUPABASE_URL',
  'scripts/publisher/releases/purgeCaches.ts': 'BROADSHEET_PURGE_URL',
  'scripts/rollback.ts': 'SUPABASE_URL',
  'scripts/serve/pictures.ts': 'SUPABASE_URL',
  'supabase/functions/mail-events/requests.ts': 'SUPABASE_URL',
  'supabase/functions/publish/clean.ts': 'SUPABASE_URL',
  'supabase/functions/publish/lease.ts': 'SUPABASE_URL',
  'supabase/functions/publish/requests.ts': 'SUPABASE_URL and GITHUB_API_URL',
  'supabase/functions/unsubscribe/requests.ts': 'SUPABASE_URL',
}

/** Programs that run on a server; dev/ is for developers and tests. */
const CHECKED = /^(scripts\/(?!dev\/)|supabase\/functions\/)/
/** A call of fetch, and imports of other ways to send a request. */
const REQUEST = new RegExp(
  [
    /(?<!\/\/.*|\*.*|async |\bapp\.)\bfetch\(/.source,
    /import \{[^}]*\b(request|get)\b[^}]*\} from 'node:(https?|http2)'/.source,
    /from '(undici|axios|got|node-fetch|aws4fetch)'/.source,
  ].join('|'),
)

/** Finds requests outside of the client for addresses from content, and entries that are not needed. */
export function outgoingBreaches(sources: readonly Source[]): Breach[] {
  const senders = sources
    .filter(({ file, text }) => CHECKED.test(file) && !isTest(file) && REQUEST.test(text))
    .map(({ file }) => file)
  const unknown = senders.filter((file) => !Object.hasOwn(TO_THE_OPERATOR, file))
  const unused = Object.keys(TO_THE_OPERATOR).filter((file) => !senders.includes(file))
  return [
    ...unknown.map((file) => ({
      file,
      reason: 'sends a request: use scripts/http/outgoing, or list the address in this check',
    })),
    ...unused.map((file) => ({ file, reason: 'sends no request: remove it from this check' })),
  ]
}

/** Checks that only known files send requests. */
export async function checkOutgoing(root: string): Promise<Breach[]> {
  return outgoingBreaches(await readSources(root))
}
