const encoder = new TextEncoder()
/** Seconds: a call that was recorded cannot be repeated later. */
const TOLERANCE = 300

const hmacKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/**
 * Whether Resend signed a call (https://docs.svix.com/receiving/verifying-payloads/how-manual): HMAC-SHA256 of id, time
 * and body, compared in constant time.
 *
 * @param secret - such as whsec_…
 * @param now - milliseconds.
 */
export async function isSignedBySvix(
  body: string,
  headers: Headers,
  secret: string,
  now: number,
): Promise<boolean> {
  const id = headers.get('svix-id') ?? ''
  const time = headers.get('svix-timestamp') ?? ''
  const signatures = (headers.get('svix-signature') ?? '').split(' ')
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false
  try {
    const key = await hmacKey(fromBase64(secret.replace(/^whsec_/, '')))
    const content = encoder.encode(`${id}.${time}.${body}`)
    const checks = signatures
      .filter((signature) => signature.startsWith('v1,'))
      .map((signature) =>
        crypto.subtle.verify('HMAC', key, fromBase64(signature.slice(3)), content),
      )
    return (await Promise.all(checks)).includes(true)
  } catch {
    // Not Base64.
    return false
  }
}

/**
 * Whether a call has the secret as password of Basic authentication: Postmark does not sign, and sends the user name and the password
 * of the webhook's URL (https://postmarkapp.com/developer/webhooks/webhooks-overview). Compares digests, so that the duration reveals
 * nothing about a guess.
 */
export async function hasPassword(headers: Headers, secret: string): Promise<boolean> {
  const [, encoded = ''] =
    /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.get('authorization') ?? '') ?? []
  try {
    const password = new TextDecoder().decode(fromBase64(encoded)).replace(/^[^:]*:/, '')
    const key = await hmacKey(crypto.getRandomValues(new Uint8Array(32)))
    const expected = await crypto.subtle.sign('HMAC', key, encoder.encode(secret))
    return await crypto.subtle.verify('HMAC', key, expected, encoder.encode(password))
  } catch {
    return false
  }
}
