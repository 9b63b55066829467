import { expect, it, vi } from 'vitest'
import type { SecretClient } from '../database/client.ts'
import { requestRecorder } from './requestRecorder.ts'

const COUNTS = { redirected: { '/old': 2 }, missing: {} }

it('names a failure once until counts are recorded again', async () => {
  const rpc = vi.fn()
  const log = vi.fn()
  const record = requestRecorder({ rpc } as unknown as SecretClient, log)
  rpc.mockResolvedValue({ error: { message: 'permission denied' } })
  await record(COUNTS)
  await record(COUNTS)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('permission denied'))
  rpc.mockResolvedValueOnce({ error: null })
  await record(COUNTS)
  rpc.mockRejectedValueOnce(new Error('fetch failed'))
  await record(COUNTS)
  expect(log).toHaveBeenCalledTimes(2)
})
