/**
 * SHA-256 of a file as hexadecimal digits, as `images.digest`.
 *
 * @returns null where the browser cannot compute it: on pages without https.
 */
export async function digestOf(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
