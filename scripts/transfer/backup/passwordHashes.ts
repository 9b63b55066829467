import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres, { type Sql } from 'postgres'
import * as v from 'valibot'

const BATCH = 500

const accountSchema = v.object({
  id: v.string(),
  encrypted_password: v.nullable(v.string()),
  email_confirmed_at: v.nullable(v.string()),
})
type Account = v.InferOutput<typeof accountSchema>

/**
 * Writes the data of accounts that the API does not reveal: password hashes, and when e-mail addresses
 * were confirmed. One JSON object per line.
 *
 * @param databaseUrl - connection of a role that can read `auth.users`, such as `postgres`.
 */
export async function exportPasswordHashes(databaseUrl: string, file: string): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    const rows = sql<Account[]>`
      select id::text, encrypted_password, email_confirmed_at::text from auth.users order by id`
    const lines = async function* () {
      for await (const batch of rows.cursor(BATCH)) {
        for (const row of batch) yield `${JSON.stringify(row)}\n`
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }))
  })
}

/** Restores the passwords of accounts; missing accounts are skipped. */
export async function restorePasswordHashes(databaseUrl: string, file: string): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    let batch: Account[] = []
    const write = async () => {
      await sql`
        update auth.users u
        set encrypted_password = a.encrypted_password, email_confirmed_at = a.email_confirmed_at
        from jsonb_to_recordset(${sql.json(batch)})
          as a (id uuid, encrypted_password text, email_confirmed_at timestamptz)
        where u.id::text = a.id::text`
      batch = []
    }
    for await (const line of createInterface({ input: createReadStream(file) })) {
      batch.push(v.parse(accountSchema, JSON.parse(line)))
      if (batch.length === BATCH) await write()
    }
    await write()
  })
}

async function withDatabase(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
