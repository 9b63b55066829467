import { expect, test } from 'vitest'
import { markedTests } from './specification/markedTests.ts'
import type { Statement } from './specification/statements.ts'
import { faultsOf, judge, quotedIn } from './specification.ts'

/** In parts, so that the check does not take the samples for tests of this project. */
const MARK = '// spec'.concat(':')

const FILES: Record<string, string> = {
  'site/tests/save.spec.ts': `
import { TEXTS } from './support/texts.ts'
import { LIMITS } from '@broadsheet/shared/domain/limits.ts'
import { Button } from '../src/Button.tsx'

${MARK} saves
test('saves', async ({
  page,
}) => {
  expect(page.label).toBe('Save') // 'Remark'
})
${MARK} silent
test('is silent', () => {
  run('Save')
})

${MARK} sleeps
test.skip('sleeps', () => {
  expect(1).toBe('Save')
})
${MARK} rare
test('runs at night', {
  tag: '@nightly',
}, () => {
  expect(1).toBe('Save')
})
describe('a form', () => {
  ${MARK} each
  it.each([['Cancel']])('has %s', (name) => {
    expect(name).toBe(x)
  }, 5_000)
})
`,
  'site/tests/support/texts.ts': "export const TEXTS = { undo: 'Undo' }",
  'shared/domain/limits.ts': "export const LIMITS = { title: '200 characters' }",
  'site/src/Button.tsx': "export const Button = 'Product'",
}
const found = await markedTests('site/tests/save.spec.ts', async (path) => FILES[path] ?? null)
const tests = new Map(found.map((one) => [one.id, one]))

const statement = (values: Partial<Statement>): Statement => ({
  ...{ id: 'a/b', says: "The button says 'Save'.", shown: ['saves'], holds: [] },
  ...{ decision: undefined, ...values },
})

test('finds the tests that have an id and run', () => {
  expect([...tests.keys()]).toEqual(['saves', 'silent', 'each'])
})

test('finds none in a file of nightly tests', async () => {
  const read = async () => `// @module-tag nightly\n${FILES['site/tests/save.spec.ts']}`
  expect(await markedTests('site/tests/save.spec.ts', read)).toEqual([])
})

test('reads the exact strings of a statement, apostrophes included', () => {
  const says = "It says 'Saving...' or 'You don't have it.', then 'Done'."
  expect(quotedIn(says)).toEqual(['Saving...', "You don't have it.", 'Done'])
})

test.each([
  ['a string of the file', {}, []],
  ['the table of a test', { says: "It says 'Cancel'.", shown: ['each'] }, []],
  ['test support', { says: "It says 'Undo'." }, []],
  ['a shared constant', { says: "It allows '200 characters'." }, []],
  ['the product itself', { says: "It says 'Product'." }, ['no test of it contains "Product"']],
  ['a comment', { says: "It says 'Remark'." }, ['no test of it contains "Remark"']],
  ['a part of a word', { says: "It says 'Sav'." }, ['no test of it contains "Sav"']],
  ['no such test', { shown: ['saved'] }, ['no running test has the id saved']],
  ['a skipped test', { shown: ['sleeps'] }, ['no running test has the id sleeps']],
  ['a nightly test', { shown: ['rare'] }, ['no running test has the id rare']],
  ['a test without expect', { shown: ['silent'] }, ['the test silent expects nothing']],
  [
    'nothing exact',
    { says: 'It can be saved.' },
    ['it names nothing a test must contain: add `holds`'],
  ],
])('%s', (_, values, faults) => {
  expect(faultsOf(statement(values), tests)).toEqual(faults)
})

test('refuses statements without a test, repeated ids, unused ids and unused decisions', () => {
  const decision = { id: 'better', says: 'As was.', built: 'Better.', shown: ['saves'], holds: [] }
  const one = tests.get('saves')
  const marked = one ? [one, one] : []
  expect(
    judge(
      {
        statements: [
          statement({ shown: [] }),
          statement({ id: 'a/c', shown: [], decision: 'worse' }),
          statement({ id: 'a/c', shown: [], decision: 'worse' }),
        ],
        decisions: [{ ...decision, shown: [], holds: ['Save'] }],
      },
      marked,
    ),
  ).toEqual([
    'a/c: this id is used twice',
    'saves: two tests have this id',
    'saves: no statement uses this test',
    'saves: no statement uses this test',
    'better: no statement is replaced by this decision',
    'a/b: no test shows it and no decision replaces it',
    'a/c: there is no decision worse',
    'a/c: there is no decision worse',
    'better: no test shows it and no decision replaces it',
  ])
})
