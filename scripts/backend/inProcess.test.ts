import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFor } from '../database/client.ts'
import { type FreshBackend, freshBackend } from '../dev/database/freshBackend.ts'
import { fetchFrom } from './inProcess.ts'

let backend: FreshBackend
beforeAll(async () => {
  backend = await freshBackend()
})
afterAll(() => backend?.close())

it('a client in the process has the permissions of its key', async () => {
  const client = (key: string) => clientFor(backend.apiUrl, key, undefined, backend.fetch)
  const tag = { name: 'Harbour', slug: 'harbour' }
  const refused = await client(backend.publishableKey).from('tags').insert(tag)
  expect(refused.error?.code).toBe('42501')
  const secret = client(backend.secretKey)
  await secret.from('tags').insert(tag).throwOnError()
  const overNetwork = clientFor(backend.apiUrl, backend.publishableKey)
  const read = async (from: typeof secret) => (await from.from('tags').select('name')).data
  expect(await read(client(backend.publishableKey))).toEqual(await read(overNetwork))
})

it('a request ends when its signal is aborted', async () => {
  const send = fetchFrom(() => new Promise(() => {}))
  const signal = AbortSignal.timeout(1)
  await expect(send('http://localhost:1/', { signal })).rejects.toThrow(/timeout/)
  await expect(send('http://localhost:1/', { signal })).rejects.toThrow(/timeout/)
})
