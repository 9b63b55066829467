import type { AuthLimits } from './auth/limits.ts'

/** Options of the backend. */
export interface BackendOptions {
  /** Folder with all data: `postgres/`, `storage/`, `mail/`, `keys.json`. */
  dataFolder: string
  /** `supabase/migrations`: files named `<14 digits>_<name>.sql`. */
  migrationsFolder: string
  /** 0 for a free port. */
  apiPort: number
  /** URL of the site. Links in mails may redirect to `siteUrl/**`. */
  siteUrl: string
  /** Connection as a superuser to a PostgreSQL 17 or newer, instead of the embedded one. */
  databaseUrl?: string
  /** Rate limits of Auth. Default: those of a hosted project. */
  authLimits?: AuthLimits
  /** Addresses of reverse proxies whose `X-Forwarded-For` is used. Default: none. */
  trustedProxies?: readonly string[]
  onProgress?: (line: string) => void
  /** Called with a sentence when the database ends unexpectedly or runs again. */
  onIncident?: (line: string) => void
  now?: () => Date
}

/** A mail that the backend would have sent. */
export interface Mail {
  id: string
  to: string
  subject: string
  /** ISO 8601. */
  sentAt: string
  text: string
  html: string
}

/** A running instance. */
export interface Backend {
  /** `http://127.0.0.1:<port>` */
  apiUrl: string
  /** `fetch` for clients in this process, whose requests need no connection. */
  fetch: typeof fetch
  publishableKey: string
  /** Key of service_role, which bypasses all policies. Never send it to a browser. */
  secretKey: string
  /**
   * Connection as the role that applied the migrations: `postgres`, with the privileges it has on a
   * hosted project. The same as `superuserUrl` if `databaseUrl` was given.
   */
  databaseUrl: string
  /** Connection as the superuser, which a hosted project does not have: for tests. */
  superuserUrl: string
  /** File names of the migrations that this start applied. */
  appliedMigrations: string[]
  /** The mailbox that stores all mails. */
  mails: {
    list(): Mail[]
    send(mail: Pick<Mail, 'to' | 'subject' | 'text'>): Promise<void>
  }
  /** Resolves with the reason when the database has ended and cannot be restarted. */
  lost: Promise<Error>
  /** Stops HTTP, realtime, the connections and PostgreSQL, unlocks the folder. May be called repeatedly. */
  close(): Promise<void>
}
