/** Header of a signed call: `sha256=` and the HMAC of the body in hexadecimal. */
export const SIGNATURE_HEADER = 'x-broadsheet-signature'

const encoder = new TextEncoder()
const SHAPE = /^sha256=([0-9a-f]{64})$/

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

/** Signs a body with HMAC-SHA256 (RFC 2104). */
export async function sign(body: string, secret: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(body))
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `sha256=${hex.join('')}`
}

/**
 * Whether the signature belongs to this body. `crypto.subtle.verify` compares in constant time, so the
 * duration reveals nothing about a guess.
 */
export async function isSigned(
  body: string,
  signature: string | null,
  secret: string,
): Promise<boolean> {
  const hex = SHAPE.exec(signature ?? '')?.[1]
  if (hex === undefined) return false
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', await keyOf(secret), bytes, encoder.encode(body))
}
