import { readFile } from 'node:fs/promises'
import { freshBackend } from '../database/freshBackend.ts'
import { generateTypes, TYPES_FILE } from '../database/generateTypes.ts'
import type { Breach } from './breach.ts'
import { checkSql } from './sql.ts'

/** Applies the migrations to an empty database; checks its schema and the generated types. */
export async function checkDatabase(): Promise<Breach[]> {
  const backend = await freshBackend()
  try {
    const breaches = await checkSql(backend.databaseUrl)
    const committed = await readFile(TYPES_FILE, 'utf8').catch(() => '')
    if (committed !== (await generateTypes(backend.databaseUrl))) {
      const reason = 'stale: run npm run types and commit it'
      breaches.push({ file: 'shared/database.types.ts', reason })
    }
    return breaches
  } finally {
    await backend.close()
  }
}
