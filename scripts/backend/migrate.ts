import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { splitSqlStatements } from '@supabase/lite'
import type { Sql } from 'postgres'
import { StartError, systemCode } from './errors.ts'

const FILE_NAME = /^(\d{14})_(.+)\.sql$/

interface Migration {
  file: string
  version: string
  name: string
}

/**
 * Applies pending migrations, each file in a transaction, and records them as the Supabase CLI does
 * (`supabase_migrations.schema_migrations`), so that both can be used on one database.
 *
 * @returns the names of the applied files.
 * @throws StartError with file, line and reason. The failed file is rolled back.
 */
export async function migrate(
  sql: Sql,
  folder: string,
  onProgress: (line: string) => void,
): Promise<string[]> {
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations`
  const done = new Set(rows.map((row) => row.version))
  const pending = listMigrations(folder).filter((migration) => !done.has(migration.version))
  for (const migration of pending) {
    onProgress(t('cli.step.applying', { file: migration.file }))
    await apply(sql, folder, migration)
  }
  return pending.map((migration) => migration.file)
}

function listMigrations(folder: string): Migration[] {
  const files = readFolder(folder).filter((file) => file.endsWith('.sql'))
  const migrations = files.sort().map((file) => {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    if (version === undefined || name === undefined) {
      throw new StartError(
        `${join(folder, file)} is not a migration: name it <14 digits>_<name>.sql.`,
      )
    }
    return { file, version, name }
  })
  const duplicate = migrations.find(
    (migration, i) => migrations[i - 1]?.version === migration.version,
  )
  if (duplicate)
    throw new StartError(`Two migrations in ${folder} have the version ${duplicate.version}.`)
  return migrations
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new StartError(`The migrations in ${folder} cannot be read (${systemCode(error)}).`, {
      cause: error,
    })
  }
}

async function apply(sql: Sql, folder: string, { file, version, name }: Migration): Promise<void> {
  const text = readFileSync(join(folder, file), 'utf8')
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text)
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${splitSqlStatements(text)})`
    })
  } catch (error) {
    const where = lineOf(error, text)
    throw new StartError(
      t('cli.start.migrationFailed', { file: `${file}${where}`, reason: reasonOf(error) }),
      {
        cause: error,
      },
    )
  }
}

/** The line of an error. PostgreSQL reports the position in characters, from 1. */
function lineOf(error: unknown, text: string): string {
  if (typeof error !== 'object' || error === null || !('position' in error)) return ''
  const position = Number(error.position)
  if (!Number.isInteger(position) || position < 1) return ''
  return `, line ${text.slice(0, position - 1).split('\n').length},`
}
