/**
 * Reads a body up to a maximum length. Does not rely on the Content-Length header, which may be wrong.
 *
 * @param most - maximum length in bytes.
 * @returns null if the body is longer.
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
