import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../supabase/tests/testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  // The client reads the address when it is loaded, which tests of other files may have done.
  vi.resetModules()
  vi.stubEnv('PUBLIC_SUPABASE_URL', testDatabase.backend.apiUrl)
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', testDatabase.backend.publishableKey)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await testDatabase?.close()
})

it('receives events of comments and settings until it is ended', async () => {
  const { followLive } = await import('./realtime.ts')
  const article = testDatabase.ids.published ?? ''
  const received: unknown[] = []
  const connections: boolean[] = []
  const end = followLive({
    topics: {
      [`article:${article}`]: { comments_written: ({ ids }) => received.push(ids) },
      site: { settings_changed: ({ comments_enabled }) => received.push(comments_enabled) },
    },
    onConnection: (isUp) => connections.push(isUp),
  })
  await expect.poll(() => connections).toEqual([true])
  const write = async (content: string) => {
    const row = { article_id: article, user_id: testDatabase.ids.user ?? '', content }
    const { data } = await testDatabase.secret.from('comments').insert(row).select('id').single()
    return data?.id
  }
  const id = await write('Live')
  await expect.poll(() => received).toEqual([[id]])
  await testDatabase.sql`update public.site_settings set comments_enabled = false`
  await expect.poll(() => received).toEqual([[id], false])
  end()
  await expect.poll(() => connections.at(-1)).toBe(false)
  await write('After the end')
  expect(received).toHaveLength(2)
})

it('reports no connection when a channel may not be joined', async () => {
  const { followLive } = await import('./realtime.ts')
  const connections: boolean[] = []
  const end = followLive({
    topics: { site: {}, [`article:${testDatabase.ids.draft}`]: {} },
    onConnection: (isUp) => connections.push(isUp),
  })
  await expect.poll(() => connections).toContain(false)
  expect(connections).not.toContain(true)
  end()
})
