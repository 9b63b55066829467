/** The account and database role of a query; a program has the secret key. */
export type QueryUser = 'visitor' | 'reader' | 'author' | 'admin' | 'program'

/** A query of the product. */
export interface Query {
  name: string
  as: QueryUser
  /**
   * SQL with placeholders: `:article`, `:category`, `:tag`, `:comment` and `:me` are replaced by ids,
   * `:slug` by the slug of an article and `:words` by words of its title.
   */
  statement: string
  /** The calls that send it: a file and a table or function, as listed by `findCalls`. */
  calls: readonly string[]
  /**
   * `count`: the number of rows of a list, for which only the planner's estimate is read when it is above
   * EXACT_COUNT. `job`: background work that reads a table in batches.
   */
  kind?: 'count' | 'job'
  /** Why it reads more rows than a page has. */
  readsMany?: string | undefined
}

/** Id of the account that wrote an article, as SQL. */
export const WRITER = '(select author_id from public.articles where id = :article)'

/** Queries of one file, each with the name of the table or function that it calls. */
export function queriesOf(
  file: string,
  as: QueryUser,
  queries: Record<string, readonly [target: string, statement: string]>,
): Query[] {
  return Object.entries(queries).map(([name, [target, statement]]) => ({
    name,
    as,
    statement,
    calls: [`${file} ${target}`],
  }))
}
