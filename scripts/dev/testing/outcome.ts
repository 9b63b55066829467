import { stripVTControlCharacters } from 'node:util'

/** A test that did not pass: its name with its file, and what it said. */
export interface Failure {
  title: string
  reason: string
}

/** What one runner made of its tests. */
export interface Outcome {
  passed: number
  skipped: number
  failures: Failure[]
}

/** The part of Vitest's JSON report that is read here, as its `json` reporter writes it. */
export interface UnitReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages: string[] | null
    }[]
  }[]
}

interface BrowserSuite {
  specs?: {
    title: string
    file: string
    line: number
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { errors: { message?: string }[] }[]
    }[]
  }[]
  suites?: BrowserSuite[]
}

/** The part of Playwright's JSON report that is read here, as its `json` reporter writes it. */
export interface BrowserReport {
  stats: { expected: number; skipped: number }
  suites: BrowserSuite[]
  /** What failed outside any test, such as starting the paper. */
  errors: { message?: string }[]
}

/** Vitest's report as an outcome; a file that could not be run at all is a failure too. */
export function unitOutcome(report: UnitReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        title: `${name} › ${test.fullName}`,
        reason: (test.failureMessages ?? []).join('\n'),
      }))
    return status === 'failed' && failed.length === 0 ? [{ title: name, reason: message }] : failed
  })
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures }
}

const failuresIn = ({ specs = [], suites = [] }: BrowserSuite): Failure[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      // One that passed only when tried again is not to be relied on either.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${file}:${line} › ${title}`,
        reason: results
          .flatMap(({ errors }) => errors.map(({ message = '' }) => message))
          .join('\n'),
      })),
  ),
  ...suites.flatMap(failuresIn),
]

/** Playwright's report as an outcome; what failed outside any test is a failure too. */
export function browserOutcome({ stats, suites, errors }: BrowserReport): Outcome {
  const outside = errors.map(({ message = '' }) => ({
    title: 'Outside any test',
    reason: message,
  }))
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [...outside, ...suites.flatMap(failuresIn)],
  }
}

/** Several outcomes as one. */
export function sumOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

const LONGEST_REASON = 2000

/**
 * What is printed when all has run: each failure once more, since it stands hundreds of lines
 * above, and one line that counts.
 *
 * @param root the project's folder, left out of what is printed.
 */
export function summary({ passed, skipped, failures }: Outcome, root: string): string {
  const again = failures.map(({ title, reason }) => {
    const said = stripVTControlCharacters(`✗ ${title}\n${reason.slice(0, LONGEST_REASON)}`)
    return `\n${said.replaceAll(root, '').trimEnd()}\n`
  })
  return `${again.join('')}\n${passed} passed, ${failures.length} failed, ${skipped} skipped`
}
