import type { SecretClient } from '../../../database/client.ts'

/** Text with line ends, quotes and characters with a meaning in YAML and Markdown. */
export const ODD_TEXT =
  '---\ntitle: not front matter\n---\n\n  “Žluťoučký kůň” 🐎 \u2028\u2029\u0085\t\\"\'#: - {a: [b]} %\r\nand a lone \r return, \u00a0blank at the end  \n\n'
/** A text of ordinary length. */
export const LONG = 'An ordinary sentence of an article, and then another one. '.repeat(4)

/** Returns the data of a response. @throws Error for an error response. */
export async function must<T>(
  response: PromiseLike<{ data: T; error: { message: string } | null }>,
): Promise<NonNullable<T>> {
  const { data, error } = await response
  if (error) throw new Error(error.message)
  return data as NonNullable<T>
}

export async function addUser(client: SecretClient, username: string): Promise<string> {
  const { data, error } = await client.auth.admin.createUser({
    ...{ email: `${username}@people.example`, password: 'secret1', email_confirm: true },
    user_metadata: { username, full_name: `Name of ${username}` },
  })
  if (error) throw error
  return data.user.id
}
