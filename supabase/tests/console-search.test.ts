import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** Sixty comments with a common word; one of the newest, one of the oldest and the first author have rare ones. */
const COMMENTS = `
  update public.profiles set username = 'heron' where id = :other;
  insert into public.comments (article_id, user_id, content, created_at)
  select :published, case n when 30 then (:other)::uuid else (:user)::uuid end,
    case n when 2 then 'A note on the kingfisher' when 60 then 'A note on the kingfisher at 5' else 'A note' end || ' ' || n,
    now() - n * interval '1 minute'
  from generate_series(1, 60) n`

/** Numbers at the end of the comments that a search finds, newest first. */
const foundBy = (actor: string, words: string) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx.unsafe(withIds(COMMENTS, testDatabase.ids))
    const statement = `select substring(content from '[0-9]+$')::integer as number
      from public.find_comments('${words}') order by created_at desc`
    const { result, code } = await attempt(tx, testDatabase.ids[actor] ?? null, statement)
    return code ?? result.map((row) => (row as { number: number }).number)
  })

describe('a search for comments', () => {
  it('finds a rare word together with a common one', async () => {
    expect(await foundBy('editor', 'note kingfisher')).toEqual([2, 60])
  })
  it('compares words that no index finds with what the others find', async () => {
    expect(await foundBy('editor', 'kingfisher 5')).toEqual([60])
  })
  it('finds words of which one is in the text and one in the name', async () => {
    expect(await foundBy('editor', 'note heron')).toEqual([30])
  })
  it('finds everything with a common word', async () => {
    expect(await foundBy('editor', 'note')).toHaveLength(60)
  })
  it('finds nothing without a word that occurs', async () => {
    expect(await foundBy('editor', 'note ostrich')).toEqual([])
  })
  it('finds nothing for accounts that do not moderate, and is refused to visitors', async () => {
    expect(await foundBy('author', 'kingfisher')).toEqual([])
    expect(await foundBy('visitor', 'kingfisher')).toBe('42501')
  })
})
