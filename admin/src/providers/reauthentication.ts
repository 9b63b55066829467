/** Asks who is there. @returns the new access token, or null if the user cancels. */
type Ask = () => Promise<string | null>

const REFUSAL = 'reauthentication_needed'
let ask: Ask | null = null

/** Registers the dialog of the console. @returns removes it. */
export function onReauthentication(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = null
  }
}

async function isNeeded(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { hint?: unknown } | null
  return body?.hint === REFUSAL
}

/**
 * Wraps fetch: a change that the database refuses because the sign-in is not recent (hint
 * `reauthentication_needed`) is sent again after the user has entered the password or a code in a dialog. The
 * screen keeps waiting for its response, so nothing that was typed is lost.
 *
 * @param send - the fetch of the console; requests have a text as body, so they can be sent twice.
 */
export function withReauthentication(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (ask === null || !(await isNeeded(response))) return response
    const token = await ask()
    if (token === null) return response
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return send(input, { ...init, headers })
  }
}
