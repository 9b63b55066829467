import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'

const FUNCTIONS = `
create function public.slow() returns int language sql set search_path = ''
  set statement_timeout = '10min' as 'select 1 from pg_sleep(600)';
create function public.failing() returns int language plpgsql set search_path = ''
  as $$ begin raise exception 'the harbour is closed'; end $$;
grant execute on function public.slow(), public.failing() to anon, authenticated, service_role;`

const at = useBackend({ schema: SCHEMA, functions: FUNCTIONS })

let printed: string[]
beforeEach(() => {
  printed = []
  for (const method of ['error', 'info', 'log', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...values) => {
      printed.push(values.map(String).join(' '))
    })
  }
})
afterEach(() => vi.restoreAllMocks())

/** A failure after the aborted requests: what these print is printed before it. */
async function expectOnlyLaterFailure(): Promise<void> {
  const { error } = await at.visitor().rpc('failing')
  expect(error?.message).toBe('the harbour is closed')
  expect(printed).toEqual([expect.stringContaining('the harbour is closed')])
}

/** Sends half of a body, and disconnects when the server has begun the request. */
async function sendHalf(path: string): Promise<void> {
  const { hostname, port } = new URL(at.backend.apiUrl)
  const socket = connect(Number(port), hostname)
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\napikey: ${at.backend.publishableKey}`
  const type = 'content-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue'
  socket.write(`${head}\r\n${type}\r\n\r\n{"id":`)
  await once(socket, 'data')
  socket.destroy()
  await once(socket, 'close')
}

it.each(['/rest/v1/articles', '/rest/v1/rpc/slow', '/auth/v1/signup', '/auth/v1/token'])(
  'prints nothing when the client disconnects during the body of %s',
  async (path) => {
    await sendHalf(path)
    await expectOnlyLaterFailure()
  },
)

it('prints nothing for statements that run or wait when the client disconnects', async () => {
  const asleep = async () =>
    (await at.sql`select from pg_stat_activity where wait_event = 'PgSleep'`).length
  const leaving = new AbortController()
  const requests = Array.from({ length: 12 }, () =>
    at.visitor().rpc('slow').abortSignal(leaving.signal),
  )
  const ended = Promise.all(requests)
  await expect.poll(asleep).toBe(10)
  leaving.abort()
  await ended
  await expect.poll(asleep).toBe(0)
  await expectOnlyLaterFailure()
})
