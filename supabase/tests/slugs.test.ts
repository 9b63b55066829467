import { isSlug } from '@broadsheet/shared/text/slugFormat.ts'
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

const LAST = 0x10ffff
const isSurrogate = (point: number) => point >= 0xd800 && point <= 0xdfff
const hex = (point: number) => `U+${point.toString(16)}`

async function acceptedByDatabase(): Promise<Set<number>> {
  const rows = await testDatabase.sql<{ point: number }[]>`
    select point from generate_series(1, ${LAST}::integer) as point
    where point not between 55296 and 57343 and private.is_slug(chr(point))`
  return new Set(rows.map(({ point }) => point))
}

describe('the format of a slug', () => {
  it('allows the same characters in the database and in forms', async () => {
    const accepted = await acceptedByDatabase()
    // Capitals and compatibility forms that only later versions of Unicode have.
    const newer: string[] = []
    const refused: string[] = []
    const extra: string[] = []
    for (let point = 1; point <= LAST; point++) {
      const letter = String.fromCodePoint(point)
      if (isSurrogate(point) || /\p{Cn}/u.test(letter)) continue
      if (isSlug(letter) && !accepted.has(point)) refused.push(hex(point))
      const isPlain = letter === letter.toLowerCase() && letter === letter.normalize('NFKC')
      if (accepted.has(point) && !isSlug(letter)) (isPlain ? extra : newer).push(hex(point))
    }
    expect(refused).toEqual([])
    expect(extra).toEqual([])
    expect(newer.length).toBeLessThan(200)
    expect(accepted.size).toBeGreaterThan(130_000)
  })

  it.each(['harbour-bridge', 'الصحافة-العربية-٢٠٢٦', '港の橋', 'हिन्दी', 'über-öl', 'страна'])(
    'allows %s',
    async (slug) => {
      const [row] = await testDatabase.sql`select private.is_slug(${slug}) as ok`
      expect(row?.ok).toBe(true)
      expect(isSlug(slug)).toBe(true)
    },
  )

  it.each([
    ['an empty text', ''],
    ['a slash', 'a/b'],
    ['a backslash', 'a\\b'],
    ['a question mark', 'a?'],
    ['a hash', 'a#'],
    ['a percent sign', '%d8%a7'],
    ['a dot', '..'],
    ['a space', 'a b'],
    ['a line break', 'a\n'],
    ['a control character', 'a\u0007'],
    ['a bidirectional control', 'a\u202eb'],
    ['an isolate', '\u2067ب\u2069'],
    ['a zero-width space', 'a\u200bb'],
    ['a zero-width joiner', 'a\u200db'],
    ['an invisible letter', '\u3164'],
    ['a variation selector', 'a\ufe0f'],
    ['a capital', 'Éclair'],
    ['letters with accents apart', 'e\u0301te'],
    ['a full-width letter', 'ａ'],
    ['an emoji', '🌊'],
    ['Arabic punctuation', 'ما؟'],
  ])('refuses %s', async (_, slug) => {
    const [row] = await testDatabase.sql`select private.is_slug(${slug}) as ok`
    expect(row?.ok).toBe(false)
    expect(isSlug(slug)).toBe(false)
  })

  it.each([
    ['articles', ':published'],
    ['categories', ':category'],
    ['tags', ':tag'],
  ])('is a rule of %s, with a length in bytes that a file name can have', async (table, row) => {
    const { sql, ids } = testDatabase
    const save = (slug: string) =>
      rollBackAfter(sql, async (tx) => {
        const change = `update public.${table} set slug = '${slug}' where id = ${row}`
        const { code, rows } = await attempt(tx, ids.admin ?? null, withIds(change, ids))
        return code ?? rows
      })
    expect(await save('港の橋')).toBe(1)
    expect(await save('港'.repeat(80))).toBe(1)
    expect(await save('港'.repeat(81))).toBe('23514')
    expect(await save('a/b')).toBe('23514')
  })
})
