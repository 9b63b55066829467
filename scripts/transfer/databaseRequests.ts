import { TransferError } from './errors.ts'

/** The most rows one request answers with, on hosted Supabase too. */
const PAGE = 1000

interface Answer<Row> {
  data: Row[] | null
  error: { message: string } | null
}

/** Passes over success. @throws {TransferError} for an error answer. */
export function mustSucceed(what: string, error: { message: string } | null): void {
  if (error) throw new TransferError(`The database refused ${what}: ${error.message}`)
}

/**
 * Reads all rows of a request page by page.
 *
 * @param page - asks for the rows from one number to another, both included, in a fixed order.
 */
export async function readAll<Row>(
  what: string,
  page: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, error } = await page(rows.length, rows.length + PAGE - 1)
    mustSucceed(what, error)
    rows.push(...(data ?? []))
    // A server may answer with fewer than asked for and still have more.
    if (!data || data.length === 0) return rows
  }
}
