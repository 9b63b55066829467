import { stripVTControlCharacters } from 'node:util'

/** A failed test: its file and name, and the error. */
export interface Failure {
  title: string
  reason: string
}

/** Result of one test runner. */
export interface Outcome {
  passed: number
  skipped: number
  failures: Failure[]
}

/** The properties used of the report of Vitest's `json` reporter. */
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

/** The properties used of the report of Playwright's `json` reporter. */
export interface BrowserReport {
  stats: { expected: number; skipped: number }
  suites: BrowserSuite[]
  /** Errors outside of tests, such as a failed start of the instance. */
  errors: { message?: string }[]
}

/** The outcome of a Vitest report. A file that could not be run counts as a failure. */
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
      // A test that passed only on retry counts as a failure.
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

/** The outcome of a Playwright report. Errors outside of tests count as failures. */
export function browserOutcome({ stats, suites, errors }: BrowserReport): Outcome {
  const outside = errors.map(({ message = '' }) => ({
    title: 'Outside of tests',
    reason: message,
  }))
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [...outside, ...suites.flatMap(failuresIn)],
  }
}

/** The sum of several outcomes. */
export function sumOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

const LONGEST_REASON = 2000

/**
 * The text printed at the end: each failure again, because its first report may be hundreds of lines
 * above, and a line with the numbers.
 *
 * @param root - folder of the project, removed from the paths.
 */
export function summary({ passed, skipped, failures }: Outcome, root: string): string {
  const repeated = failures.map(({ title, reason }) => {
    const text = stripVTControlCharacters(`✗ ${title}\n${reason.slice(0, LONGEST_REASON)}`)
    return `\n${text.replaceAll(root, '').trimEnd()}\n`
  })
  return `${repeated.join('')}\n${passed} passed, ${failures.length} failed, ${skipped} skipped`
}
