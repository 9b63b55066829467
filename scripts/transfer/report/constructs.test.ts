import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constructName } from '@broadsheet/shared/domain/importing/problem.ts'
import { expect, it } from 'vitest'

const READERS = fileURLToPath(new URL('..', import.meta.url))
/** A construct that is a literal of ours; names that the source gives them are values. */
const LITERAL = /(?:construct: |\bwarn\()'([^']+)'/g

const sources = readdirSync(READERS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(READERS, name), 'utf8'))
const constructs = new Set(
  sources.flatMap((source) => [...source.matchAll(LITERAL)].map(([, name = '']) => name)),
)

it('names every construct of ours in the language of the reader, except elements of HTML', () => {
  expect(constructs.size).toBeGreaterThan(10)
  const unnamed = [...constructs].filter((name) => !name.startsWith('HTML ') && !isNamed(name))
  expect(unnamed).toEqual([])
})

/** Some names are the same in English. */
const isNamed = (name: string) =>
  constructName(name) !== name || ['front matter', 'visibility', 'no category'].includes(name)
