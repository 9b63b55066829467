import { type RawBuilder, sql } from 'kysely'

const COMPARISONS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} as const

/** One condition of a subscription, such as `article_id=eq.7`. */
export interface Filter {
  column: string
  negated: boolean
  operator: keyof typeof COMPARISONS | 'in' | 'is' | 'isdistinct'
  values: string[]
}

const CONDITION =
  /^([^=]+)=(not\.)?(eq|neq|lt|lte|gt|gte|like|ilike|match|imatch|in|is|isdistinct)\.(.*)$/s
/** Conditions are separated by commas outside of quotation marks and brackets. */
const CONDITIONS = /(?:[^,("]|"(?:\\.|[^"])*"|\((?:[^)"]|"(?:\\.|[^"])*")*\))+/g
const LIST_ITEMS = /"(?:\\.|[^"])*"|[^,]+/g

/**
 * Parses a filter such as `article_id=eq.X,status=in.(a,b)`.
 *
 * @throws Error if it is invalid; otherwise a mistyped filter would match every row.
 */
export function parseFilters(text: string | undefined): Filter[] {
  if (!text) return []
  return (text.match(CONDITIONS) ?? []).map((condition) => {
    const [, column, not, operator, value] = CONDITION.exec(condition) ?? []
    if (column === undefined || operator === undefined || value === undefined) {
      throw new Error(`invalid filter: ${condition}`)
    }
    const values = operator === 'in' ? listOf(value) : [unquote(value)]
    return {
      column: column.trim(),
      negated: not !== undefined,
      operator: operator as Filter['operator'],
      values,
    }
  })
}

function listOf(value: string): string[] {
  const inner = value.replace(/^\(|\)$/g, '')
  return (inner.match(LIST_ITEMS) ?? []).map((item) => unquote(item.trim()))
}

function unquote(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}

/** The condition in SQL, with values as parameters. */
export function conditionSql(filter: Filter, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const condition = positiveSql(filter, column)
  return filter.negated ? sql`not (${condition})` : condition
}

function positiveSql(
  { operator, values }: Filter,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [value = ''] = values
  if (operator === 'in') {
    if (values.length === 0) return sql`false`
    return sql`${column} in (${sql.join(values.map((one) => sql`${one}`))})`
  }
  if (operator === 'is') {
    return /^(null|true|false|unknown)$/i.test(value)
      ? sql`${column} is ${sql.raw(value)}`
      : sql`false`
  }
  if (operator === 'isdistinct') return sql`${column} is distinct from ${value}`
  return sql`${column} ${sql.raw(COMPARISONS[operator])} ${value}`
}
