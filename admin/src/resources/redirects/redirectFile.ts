import { type CsvRow, parseCsvRows, separatorOf } from '@broadsheet/shared/csv/parseCsv.ts'
import { redirectDestination, redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { HINTS } from '@broadsheet/shared/messages/errors.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A redirect of a file, as `add_redirects` takes it. */
export interface RedirectRow {
  /** Number of its line. */
  line: number
  path: string
  destination: string | null
  status: 301 | 410
}

/** A line that is not added. */
export interface LineProblem {
  line: number
  /** As the file has it. */
  path: string
  reason: string
}

/** Most redirects of a file. */
export const MOST_REDIRECTS = 20_000

/** Names of the columns in exports of this program and of plugins of WordPress. */
const FROM = ['from', 'source', 'old', 'old_url', 'old_path', 'path', 'source_url', 'request']
const TO = ['to', 'target', 'destination', 'new', 'new_url', 'target_url', 'destination_url']
const STATUS = ['status', 'code', 'http', 'http_code', 'type', 'action_code', 'redirect_type']
/** Here, a redirect is permanent. */
const REDIRECTS = new Set(['', '301', '302', '303', '307', '308'])

/**
 * Reads redirects from CSV with the columns from, to and status; without a header in this order.
 *
 * @param origin - of this site: its URLs become paths.
 * @returns null if the file has no such columns.
 */
export function readRedirectFile(
  text: string,
  origin: string | null,
): { rows: RedirectRow[]; problems: LineProblem[] } | null {
  const { table, added } = withHeader(text)
  const lines = parseCsvRows(table).map((row) => ({ ...row, line: row.line - added }))
  const names = Object.keys(lines[0]?.values ?? {})
  const from = FROM.find((name) => names.includes(name))
  const to = TO.find((name) => names.includes(name))
  const status = STATUS.find((name) => names.includes(name))
  if (from === undefined || (to === undefined && status === undefined)) return null
  const rows = new Map<string, RedirectRow>()
  const problems: LineProblem[] = []
  const value = ({ values }: CsvRow, name: string | undefined) => values[name ?? ''] ?? ''
  for (const each of lines) {
    const given = { from: value(each, from), to: value(each, to), status: value(each, status) }
    const read = rowOf(each.line, given, origin)
    const former = typeof read === 'string' ? undefined : rows.get(read.path)
    if (typeof read === 'string') problems.push({ line: each.line, path: given.from, reason: read })
    else if (former) problems.push({ ...read, reason: repeated(former.line) })
    else rows.set(read.path, read)
  }
  return { rows: [...rows.values()], problems: problems.map(onlyProblem) }
}

const repeated = (line: number) => t('console.redirects.file.repeated', { line })
const onlyProblem = ({ line, path, reason }: LineProblem): LineProblem => ({ line, path, reason })

/** Adds the header to a table without one, which begins with a path or URL. */
function withHeader(text: string): { table: string; added: number } {
  const plain = text.replace(/^\uFEFF/, '')
  if (!/^"?(\/|https?:)/i.test(plain)) return { table: plain, added: 0 }
  const [first = ''] = plain.split(/\r?\n/, 1)
  const header = ['from', 'to', 'status'].join(separatorOf(first))
  return { table: `${header}\n${plain}`, added: 1 }
}

function rowOf(
  line: number,
  given: { from: string; to: string; status: string },
  origin: string | null,
): RedirectRow | string {
  const path = redirectPath(given.from)
  if (path === null) return t('console.redirects.pathInvalid')
  if (given.status === '410') return { line, path, destination: null, status: 410 }
  if (!REDIRECTS.has(given.status)) return t('console.redirects.file.status')
  const destination = redirectDestination(given.to, origin)
  if (destination === null) return t('console.redirects.destinationInvalid')
  return { line, path, destination, status: 301 }
}

/** Reasons of `add_redirects` that are no refusals of the database elsewhere. */
const REASONS: Readonly<Record<string, string>> = {
  redirect_taken: t('errors.redirectTaken'),
  redirect_present: t('console.redirects.file.present'),
}

/** Why the database does not add a redirect, in words. */
export const reasonInWords = (problem: string): string =>
  REASONS[problem] ?? HINTS[problem] ?? t('console.redirects.destinationInvalid')
