/** Bytes in which browsers look for the encoding. */
const BEGINNING = 1024
const DECLARATION = /<meta[^>]*?charset\s*=\s*["']?\s*([\w:.+-]+)/i

/**
 * Decodes an HTML page: by its byte order mark, the encoding that the server names, or that of the page; else as UTF-8.
 *
 * @param charset - named by the server; null if none.
 */
export function decodePage(bytes: Buffer, charset: string | null): string {
  const beginning = bytes.subarray(0, BEGINNING).toString('latin1')
  const declared = DECLARATION.exec(beginning)?.[1]
  const named = markedEncoding(bytes) ?? charset ?? declared ?? 'utf-8'
  return decoderFor(named).decode(bytes)
}

function markedEncoding(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null
}

function decoderFor(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}
