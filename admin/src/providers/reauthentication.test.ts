import { afterEach, expect, test, vi } from 'vitest'
import { onReauthentication, withReauthentication } from './reauthentication.ts'

const refused = () =>
  Response.json({ code: '42501', hint: 'reauthentication_needed' }, { status: 403 })
const request = {
  method: 'PATCH',
  body: '{"role":"editor"}',
  headers: { authorization: 'Bearer old' },
}
let remove = () => {}
afterEach(() => remove())

test('sends a refused change again with the new token', async () => {
  remove = onReauthentication(async () => 'new')
  const send = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(refused())
    .mockResolvedValueOnce(Response.json({}))
  const response = await withReauthentication(send)('http://api/rest/v1/profiles', request)
  expect(response.status).toBe(200)
  const [, again] = send.mock.calls[1] ?? []
  expect(again?.body).toBe(request.body)
  expect(new Headers(again?.headers).get('authorization')).toBe('Bearer new')
})

test('returns the refusal if the user cancels, and other refusals at once', async () => {
  const ask = vi.fn(async () => null)
  remove = onReauthentication(ask)
  const cancelled = await withReauthentication(async () => refused())('http://api/', request)
  expect([cancelled.status, await cancelled.json()]).toMatchObject([403, { code: '42501' }])
  const other = async () => Response.json({ hint: 'admins_only' }, { status: 403 })
  expect((await withReauthentication(other)('http://api/', request)).status).toBe(403)
  expect(ask).toHaveBeenCalledTimes(1)
})
