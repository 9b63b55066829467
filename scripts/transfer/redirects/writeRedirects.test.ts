import { problemText } from '@broadsheet/shared/domain/importing/problem.ts'
import { expect, it, vi } from 'vitest'
import type { SecretClient } from '../../database/client.ts'
import { writeRedirects } from './writeRedirects.ts'

it.each([
  ['redirect_chain', 'The destination redirects, too. Enter its destination instead.'],
  ['redirect_taken', 'There is a redirect from this path. Change that one instead.'],
  ['redirect_target', 'The page that the old URL leads to does not exist here.'],
  ['redirect_invalid', 'The old URL or its destination is not valid, so it has no redirect.'],
])('words the refusal %s', async (reason, sentence) => {
  const data = [{ path: '/old', problem: reason }]
  const client = { rpc: vi.fn(async () => ({ data, error: null })) } as unknown as SecretClient
  const { added, warnings } = await writeRedirects(client, [{ path: '/old', destination: '/new' }])
  expect(added).toBe(0)
  expect(warnings.map(({ path, problem }) => [path, problemText(problem)])).toEqual([
    ['/old', sentence],
  ])
})
