import { unreachable, unreadable } from '../api/apiError.ts'

/** Milliseconds between attempts: the front of a new section is rendered a moment after it is created. */
const WAITS = [300, 700, 1500, 3000]

/**
 * Reads the text of a page of this site. Waits for a page that does not exist yet.
 *
 * @param path - its address.
 * @param wait - resolves after a number of milliseconds.
 * @throws ApiError when it cannot be reached, is still missing after 5.5 seconds, or is no page.
 */
export async function readPage(path: string, wait = timeout): Promise<string> {
  let response = await request(path)
  for (const milliseconds of WAITS) {
    if (response.status !== 404) break
    await wait(milliseconds)
    response = await request(path)
  }
  const text = await response.text()
  if (!response.ok || !text.includes('<main')) throw unreadable()
  return text
}

async function request(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' }).catch(() => null)
  if (!response) throw unreachable()
  return response
}

const timeout = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
