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
  /** Superuser connection for migrations, seeds, type generation and tests. */
  databaseUrl: string
  /** File names of the migrations that this start applied. */
  appliedMigrations: string[]
  mails: { list(): Mail[] }
  /** Resolves with the reason when the database has ended and cannot be brought back. */
  lost: Promise<Error>
  /** Stops HTTP, realtime, the connections and PostgreSQL, releases the folder. May be repeated. */
  close(): Promise<void>
}
