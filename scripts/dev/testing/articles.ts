import type { Database, TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import bcrypt from 'bcryptjs'

/** The lowest cost of bcrypt: tests create hundreds of accounts, and at the usual cost of 10 a sign-in takes 0.1 s. */
const BCRYPT_COST = 4

/** A valid published article. `values` override its columns. */
export function articleRow(
  slug: string,
  values: Partial<TablesInsert<'articles'>> = {},
): TablesInsert<'articles'> {
  return {
    slug,
    title: `The story of ${slug}`,
    excerpt: `A summary of ${slug}.`,
    content: `First paragraph about ${slug}.\n\n${'Nobody had expected it to go on for so long. '.repeat(4)}`,
    status: 'published',
    ...values,
  }
}

/** Inserts a row and returns its id. @throws Error with the message of the database. */
export async function insertedId<T extends 'articles' | 'categories' | 'pages' | 'tags'>(
  client: SupabaseClient<Database>,
  table: T,
  row: TablesInsert<T>,
): Promise<string> {
  const target = client.from(table as 'tags')
  const { data, error } = await target
    .insert(row as TablesInsert<'tags'>)
    .select('id')
    .single()
  if (error) throw new Error(`${table}: ${error.message}`)
  return data.id
}

/** Creates an account with a password and a profile. */
export async function addPerson(
  client: SupabaseClient<Database>,
  username: string,
  password = 'secret-enough',
): Promise<{ id: string; email: string; password: string }> {
  const email = `${username}@example.com`
  const { data, error } = await client.auth.admin.createUser({
    // The API accepts a hash for a given id only.
    id: crypto.randomUUID(),
    email,
    password_hash: await bcrypt.hash(password, BCRYPT_COST),
    email_confirm: true,
    user_metadata: { username, full_name: `${username} of the staff` },
  })
  if (error || !data.user) throw new Error(`${username}: ${error?.message}`)
  return { id: data.user.id, email, password }
}
