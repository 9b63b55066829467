import { expect, test } from 'vitest'
import { gather, holds } from './specification/gather.ts'
import { faultsOf, judge, quotedIn } from './specification/judge.ts'
import type { Specification, Statement } from './specification/statements.ts'
import { tableOf } from './specification/table.ts'
import { testsOf } from './specification/tests.ts'

const HERE = new URL('./imaginary.test.ts', import.meta.url).pathname

const titles = (source: string) => testsOf(HERE, source).map(({ title }) => title)
const find = (source: string) => async (reference: string) =>
  testsOf(HERE, source).find(({ title }) => title === reference)?.text ?? null

const statement = (values: Partial<Statement>): Statement => ({
  id: 'a/b',
  section: '1',
  says: "The button says 'Save'.",
  shown: ['saves'],
  holds: [],
  decision: null,
  ...values,
})
const SOURCE = `
  const label = 'Save'
  test('saves', () => { expect(label).toBe(screen.label) })
  test('is silent', () => { run('Save') })
  test.skip('sleeps', () => { expect(1).toBe('Save') })
  describe('a form', () => { it.each([['Cancel']])('has %s', (name) => { expect(name).toBe(x) }) })
  for (const word of ['Undo']) test(\`knows \${word}\`, () => { expect(word).toBe(y) })
`

test('finds every test that runs, under the titles around it', () => {
  expect(titles(SOURCE)).toEqual(['saves', 'is silent', 'a form › has %s', `knows \${word}`])
})

test('reads the exact strings of a statement, apostrophes included', () => {
  expect(quotedIn("It says 'Saving...' or 'You don't have it.', then 'Done'.")).toEqual([
    'Saving...',
    "You don't have it.",
    'Done',
  ])
})

test.each([
  ['a constant of the file', { shown: ['saves'] }, []],
  ['the table of a test', { says: "It says 'Cancel'.", shown: ['a form › has %s'] }, []],
  ['the list of a loop', { says: "It says 'Undo'.", shown: [`knows \${word}`] }, []],
  ['no such test', { shown: ['saved'] }, ['no test runs under the name "saved"']],
  ['a test that is skipped', { shown: ['sleeps'] }, ['no test runs under the name "sleeps"']],
  ['a test that expects nothing', { shown: ['is silent'] }, ['"is silent" expects nothing']],
  [
    'another word',
    { says: "It says 'Delete'." },
    ['no test of it holds "Delete"', '"saves" holds nothing of it'],
  ],
  [
    'a part of a word',
    { says: "It says 'Sav'." },
    ['no test of it holds "Sav"', '"saves" holds nothing of it'],
  ],
  [
    'nothing exact',
    { says: 'It can be saved.' },
    ['it names nothing a test would have to hold: add `holds`'],
  ],
])('%s: %j', async (_, values, faults) => {
  expect(await faultsOf(statement(values), find(SOURCE))).toEqual(faults)
})

test('a statement without test and decision is a fault, and so is a decision nobody needs', async () => {
  const decision = {
    ...{ id: 'better', says: 'As was.', built: 'Better.' },
    ...{ shown: ['saves'], holds: ['Save'] },
  }
  const all: Specification = {
    statements: [statement({ shown: [] }), statement({ id: 'a/c' }), statement({ id: 'a/c' })],
    decisions: [decision],
  }
  expect(await judge(all, find(SOURCE))).toEqual([
    'a/b: no test shows it and no decision replaces it',
    'a/c: this id is given twice',
    'better: no statement is replaced by this decision',
  ])
  all.statements = [statement({ shown: [], decision: 'better' })]
  expect(await judge(all, find(SOURCE))).toEqual([])
  expect(tableOf(all)).toContain("| a/b | The button says 'Save'. | decision better |")
})

test('follows names into test files, and into the product only for the constant that is named', () => {
  const source = `
    import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, signInSchema } from '@broadsheet/shared/domain/account.ts'
    test('x', () => { expect(signInSchema).toBe(ACCOUNT_MESSAGES.emailInvalid) })`
  const [found] = testsOf(HERE, source)
  const text = found?.text ?? gather(HERE, [])
  expect(holds(text, 'Email is invalid')).toBe(true)
  expect(holds(text, 'Email is required')).toBe(false)
})

test('a comment shows nothing', () => {
  const [found] = testsOf(HERE, "test('x', () => { /* Save */ expect(1).toBe(2) // Save\n })")
  expect(holds(found?.text ?? gather(HERE, []), 'Save')).toBe(false)
})
