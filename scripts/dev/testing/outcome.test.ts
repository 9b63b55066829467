import { describe, expect, it } from 'vitest'
import { browserOutcome, summary, sumOf, unitOutcome } from './outcome.ts'

describe('the outcome of a Vitest report', () => {
  it('counts tests and lists failures with file and reason', () => {
    const outcome = unitOutcome({
      numPassedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: '/project/shared/slug.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a slug is short', status: 'passed', failureMessages: [] },
            { fullName: 'a slug has no accents', status: 'failed', failureMessages: ['é is one'] },
          ],
        },
      ],
    })
    expect(outcome).toEqual({
      passed: 1,
      skipped: 2,
      unstable: [],
      failures: [
        { title: '/project/shared/slug.test.ts › a slug has no accents', reason: 'é is one' },
      ],
    })
  })

  it('lists a file that could not be run', () => {
    const file = { name: 'a.test.ts', status: 'failed', message: 'No such module' }
    const report = { numPassedTests: 0, numPendingTests: 0 }
    expect(
      unitOutcome({ ...report, testResults: [{ ...file, assertionResults: [] }] }).failures,
    ).toEqual([{ title: 'a.test.ts', reason: 'No such module' }])
  })
})

describe('the outcome of a Playwright report', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', message?: string) => ({
    title,
    file: 'site/tests/home.spec.ts',
    line: 7,
    tests: [{ projectName: 'site', status, results: [{ errors: message ? [{ message }] : [] }] }],
  })

  it('lists failures of nested suites, and apart tests that passed at the second attempt', () => {
    const outcome = browserOutcome({
      stats: { expected: 1, skipped: 0 },
      errors: [{ message: 'the instance did not start' }],
      suites: [
        {
          specs: [spec('reads', 'expected'), spec('votes', 'flaky', 'once')],
          suites: [{ specs: [spec('comments', 'unexpected', 'no button')] }],
        },
      ],
    })
    expect(outcome.failures).toEqual([
      { title: 'Outside of tests', reason: 'the instance did not start' },
      { title: '[site] site/tests/home.spec.ts:7 › comments', reason: 'no button' },
    ])
    expect(outcome.unstable).toEqual([
      { title: '[site] site/tests/home.spec.ts:7 › votes', reason: 'once' },
    ])
    expect(outcome.passed).toBe(2)
  })
})

describe('the summary', () => {
  const failed = { title: '/project/a.test.ts › breaks', reason: '\u001b[31mexpected 1\u001b[0m' }

  it('ends with a line of numbers', () => {
    const total = sumOf([
      { passed: 2, skipped: 0, failures: [], unstable: [] },
      { passed: 3, skipped: 1, failures: [failed], unstable: [] },
    ])
    expect(summary(total, '/project/').split('\n').at(-1)).toBe('5 passed, 1 failed, 1 skipped')
  })

  it('names tests that passed at the second attempt', () => {
    const text = summary({ passed: 2, skipped: 0, failures: [], unstable: [failed] }, '/project/')
    expect(text).toContain('⚠ passed at the second attempt: a.test.ts › breaks\nexpected 1\n')
    expect(text).toContain('2 passed (1 at the second attempt), 0 failed, 0 skipped')
  })

  it('repeats each failure in plain text and without the folder', () => {
    const text = summary({ passed: 0, skipped: 0, failures: [failed], unstable: [] }, '/project/')
    expect(text).toContain('✗ a.test.ts › breaks\nexpected 1\n')
  })
})
