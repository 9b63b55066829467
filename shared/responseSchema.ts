/** Properties of a request that determine the shape of its response. */
export interface RequestShape {
  /** GET, POST … */
  method: string
  url: URL
  headers: Headers
}

/** Why a response does not have the requested shape. */
export type ShapeProblem = 'empty' | 'page' | 'incomplete' | 'not-row' | 'not-list'

/** Embedded rows, such as author(username), may be missing or null. */
const EMBEDDED = /[^,()]*\([^()]*\)/g

/** The columns a request names; every row of which all columns are read has an id. */
function columnsOf(url: URL): string[] {
  let select = url.searchParams.get('select') ?? '*'
  while (select.includes('(')) {
    const without = select.replace(EMBEDDED, '')
    if (without === select) return []
    select = without
  }
  const names = select.split(',').filter(Boolean)
  if (names.includes('*')) return ['id']
  return names.map((column) => column.split(':')[0] ?? column)
}

const isRow = (value: unknown, columns: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  columns.every((column) => Object.hasOwn(value, column))

/**
 * Checks that a successful response has the requested shape. A gateway, a captive network or a server that
 * is being replaced may respond 200 with other content.
 *
 * @param body - body of the response.
 * @returns the problem, or null.
 */
export function shapeProblem(
  { method, url, headers }: RequestShape,
  body: string,
): ShapeProblem | null {
  const isFunction = url.pathname.includes('/rpc/')
  const wantsRows = method === 'GET' || /return=representation/.test(headers.get('prefer') ?? '')
  if (body === '') return wantsRows && !isFunction ? 'empty' : null
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return body.trimStart().startsWith('<') ? 'page' : 'incomplete'
  }
  if (isFunction || !wantsRows) return null
  const columns = columnsOf(url)
  const isOne = (headers.get('accept') ?? '').includes('vnd.pgrst.object')
  if (isOne) return isRow(value, columns) ? null : 'not-row'
  const isList = Array.isArray(value) && value.every((row) => isRow(row, columns))
  return isList ? null : 'not-list'
}
