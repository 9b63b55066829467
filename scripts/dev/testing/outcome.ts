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
  /** Tests that failed and passed at the second attempt: a defect of the test or of the product, seldom seen. */
  unstable: Failure[]
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
  const { numPassedTests: passed, numPendingTests: skipped } = report
  return { passed, skipped, failures, unstable: [] }
}

const testsWith = (
  wanted: 'unexpected' | 'flaky',
  { specs = [], suites = [] }: BrowserSuite,
): Failure[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${file}:${line} › ${title}`,
        reason: results
          .flatMap(({ errors }) => errors.map(({ message = '' }) => message))
          .join('\n'),
      })),
  ),
  ...suites.flatMap((suite) => testsWith(wanted, suite)),
]

/** The outcome of a Playwright report. Errors outside of tests count as failures. */
export function browserOutcome({ stats, suites, errors }: BrowserReport): Outcome {
  const outside = errors.map(({ message = '' }) => ({
    title: 'Outside of tests',
    reason: message,
  }))
  const unstable = suites.flatMap((suite) => testsWith('flaky', suite))
  return {
    passed: stats.expected + unstable.length,
    skipped: stats.skipped,
    failures: [...outside, ...suites.flatMap((suite) => testsWith('unexpected', suite))],
    unstable,
  }
}

/** The sum of several outcomes. */
export function sumOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    unstable: outcomes.flatMap(({ unstable }) => unstable),
  }
}

const LONGEST_REASON = 2000

/**
 * The text printed at the end: each failure again, because its first report may be hundreds of lines
 * above, the tests that passed at the second attempt, and a line with the numbers.
 *
 * @param root - folder of the project, removed from the paths.
 */
export function summary({ passed, skipped, failures, unstable }: Outcome, root: string): string {
  const repeated =
    (sign: string) =>
    ({ title, reason }: Failure) => {
      const text = stripVTControlCharacters(`${sign} ${title}\n${reason.slice(0, LONGEST_REASON)}`)
      return `\n${text.replaceAll(root, '').trimEnd()}\n`
    }
  const again = unstable.map(repeated('⚠ passed at the second attempt:')).join('')
  const ofUnstable = unstable.length > 0 ? ` (${unstable.length} at the second attempt)` : ''
  const numbers = `${passed} passed${ofUnstable}, ${failures.length} failed, ${skipped} skipped`
  return `${again}${failures.map(repeated('✗')).join('')}\n${numbers}`
}
