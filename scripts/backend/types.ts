import type { AuthLimits } from './auth/limits.ts'

/** How an instance of the backend is started. */
export interface BackendOptions {
  /** Everything of this instance: `postgres/`, `storage/`, `mail/`, `keys.json`. */
  dataFolder: string
  /** `supabase/migrations`: files named `<14 digits>_<name>.sql`. */
  migrationsFolder: string
  /** 0 takes a free port. */
  apiPort: number
  /** Address of the public site: where links in mails may lead (`siteUrl/**`). */
  siteUrl: string
  /** A PostgreSQL of one's own (17 or newer, a superuser) instead of the embedded one. */
  databaseUrl?: string
  /** How many requests Auth allows; without it as many as a hosted project. */
  authLimits?: AuthLimits
  /** Addresses of reverse proxies whose `X-Forwarded-For` is believed; without it none. */
  trustedProxies?: readonly string[]
  onProgress?: (line: string) => void
  /** Told what happened to the database after the start, in one sentence. */
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
  publishableKey: string
  /** Acts as service_role and passes every policy: never to a browser. */
  secretKey: string
  /**
   * Connection as the role that applied the migrations: `postgres`, with the privileges it has on a
   * hosted project. With a PostgreSQL of one's own the same as `superuserUrl`.
   */
  databaseUrl: string
  /** Connection as the superuser, which a hosted project does not have: for tests. */
  superuserUrl: string
  /** File names of the migrations that this start applied. */
  appliedMigrations: string[]
  /** The mailbox in which all mails end instead of being sent. */
  mails: {
    list(): Mail[]
    send(mail: Pick<Mail, 'to' | 'subject' | 'text'>): Promise<void>
  }
  /** Resolves with the reason when the database has ended and cannot be brought back. */
  lost: Promise<Error>
  /** Stops HTTP, realtime, the connections and PostgreSQL, releases the folder. May be repeated. */
  close(): Promise<void>
}
