import { fileURLToPath } from 'node:url'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import postgres from 'postgres'

/** File of the generated types. */
export const TYPES_FILE = fileURLToPath(
  new URL('../../../shared/database.types.ts', import.meta.url),
)

/**
 * Generates the TypeScript types of the public schema with the package that `supabase gen types` uses.
 *
 * @param databaseUrl - a database with all migrations applied.
 * @returns the text of shared/database.types.ts.
 */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const metadata = await introspect(
      { query: async (text) => ({ rows: await sql.unsafe(text) }) },
      { includedSchemas: ['public'] },
    )
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '12' })
  } finally {
    await sql.end()
  }
}
