import { expect, it } from 'vitest'
import { articlesToChange, deleteInSteps } from './deletionSteps.ts'
import type { UserDetails } from './userDetails.ts'

const details = { published: 120, scheduled: 5, drafts: 2, archived: 1 } as UserDetails

/** Changes up to 50 of this number of articles with each call. */
function databaseWith(articles: number) {
  const calls: string[] = []
  let left = articles
  return {
    calls,
    request: async (name: string) => {
      calls.push(name)
      if (name !== 'prepare_account_deletion') return null
      const changed = Math.min(50, left)
      left -= changed
      return changed
    },
  }
}

it('changes the articles in steps before the account is deleted, and reports the progress', async () => {
  const { calls, request } = databaseWith(120)
  const progress: number[] = []
  const choice = { articles: 'archive', successor: null } as const
  await deleteInSteps('a', choice, (done) => progress.push(done), request)
  expect(progress).toEqual([50, 100, 120])
  expect(calls).toEqual([...Array(4).fill('prepare_account_deletion'), 'delete_account'])
})

it('deletes the account at once when its articles stay as they are', async () => {
  const { calls, request } = databaseWith(120)
  await deleteInSteps('a', { articles: 'keep_byline', successor: null }, () => {}, request)
  expect(calls).toEqual(['delete_account'])
})

it('knows how many articles a choice changes', () => {
  const count = (articles: 'keep_byline' | 'reassign' | 'archive') =>
    articlesToChange({ articles }, details)
  expect([count('keep_byline'), count('reassign'), count('archive')]).toEqual([0, 128, 125])
})
