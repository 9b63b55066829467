import { clientFor } from '../../../database/client.ts'
import { clocked, inParallel, type Outcome, type Target } from './target.ts'

/**
 * Signs up many people, several at a time.
 *
 * @returns `lost` counts accounts without a profile of the requested username.
 */
export async function signUpConcurrently(
  target: Target,
  options: { people: number; width: number },
): Promise<Outcome> {
  const { people, width } = options
  const mark = `arrival-${Date.now().toString(36)}`
  const times: number[] = []
  await inParallel(people, width, async (i) => {
    const username = `${mark}-${i}`
    const client = clientFor(target.apiUrl, target.publishableKey)
    const [{ data, error }, took] = await clocked(() =>
      client.auth.signUp({
        email: `${username}@example.com`,
        password: 'secret-enough',
        options: { data: { username, full_name: `Arrival ${i}` } },
      }),
    )
    if (error || !data.session) throw error ?? new Error(`${username} has no session.`)
    times.push(took)
  })
  const { count } = await clientFor(target.apiUrl, target.secretKey)
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .like('username', `${mark}-%`)
  return { expected: people, lost: people - (count ?? 0), times }
}
