import type { Query } from '../../query.ts'

/** A list of the console: every order and every filter is a query, and so is the count of each filter. */
export interface List {
  name: string
  /** The file with the list, and the resource it reads. */
  calls: readonly string[]
  columns: string
  from: string
  rows: number
  orders: Record<string, string>
  /** Conditions by filter of the list, or by value of a filter. */
  filters: Record<string, string>
}
/** The queries of a list. */
export function queriesOfList({
  name,
  calls,
  columns,
  from,
  rows,
  orders,
  filters,
}: List): Query[] {
  const [first = ''] = Object.values(orders)
  const page = (where: string, order: string) =>
    `select ${columns} from ${from} where ${where} order by ${order} limit ${rows}`
  const as = 'admin'
  return [
    ...Object.entries(orders).map(([order, by]) => ({
      name: `${name} by ${order}`,
      as,
      calls,
      statement: page('true', by),
    })),
    ...Object.entries(filters).map(([filter, where]) => ({
      name: `${name}, ${filter}`,
      as,
      calls,
      statement: page(where, first),
    })),
    ...Object.entries({ '': 'true', ...filters }).map(([filter, where]) => ({
      name: `Count of ${name}${filter && `, ${filter}`}`,
      as,
      calls,
      statement: `select count(*) from ${from} where ${where}`,
      kind: 'count',
    })),
  ] as Query[]
}
