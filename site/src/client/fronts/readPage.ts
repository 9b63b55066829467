import { unreachable, unreadable } from '../api/apiError.ts'

/**
 * Reads the text of a page of this site.
 *
 * @throws ApiError when it cannot be reached, or is no page.
 */
export async function readPage(path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-cache' }).catch(() => null)
  if (!response) throw unreachable()
  const text = await response.text()
  if (!response.ok || !text.includes('<main')) throw unreadable()
  return text
}
