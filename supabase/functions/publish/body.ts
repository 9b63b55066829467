/**
 * Reads a body that may not be long, and stops reading when it is: what a sender says of its length
 * is only a promise.
 *
 * @param most - in bytes.
 * @returns null when it is longer.
 */
export async function textUpTo(most: number, request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > most) return null
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength
    if (length > most) {
      await reader?.cancel()
      return null
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
