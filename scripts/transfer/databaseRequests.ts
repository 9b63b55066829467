import { t } from '@broadsheet/shared/messages/t.ts'
import { TransferError } from './errors.ts'

/** Maximum number of rows per response; also the limit of hosted Supabase. */
const PAGE = 1000

interface PageResponse<Row> {
  data: Row[] | null
  error: { message: string } | null
}

/**
 * Checks the response of a request.
 *
 * @param what - what was requested, for the message.
 * @throws {TransferError} for an error.
 */
export function mustSucceed(what: string, error: { message: string } | null): void {
  if (error) throw new TransferError(t('cli.transfer.refused', { what, error: error.message }))
}

/**
 * Reads all rows of a request page by page.
 *
 * @param page - requests the rows between two numbers, inclusive, in a stable order.
 */
export async function readAll<Row>(
  what: string,
  page: (from: number, to: number) => PromiseLike<PageResponse<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, error } = await page(rows.length, rows.length + PAGE - 1)
    mustSucceed(what, error)
    rows.push(...(data ?? []))
    // A server may return fewer rows than requested although there are more.
    if (!data || data.length === 0) return rows
  }
}
