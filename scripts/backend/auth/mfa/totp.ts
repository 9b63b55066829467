import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** In seconds. */
const PERIOD = 30
const DIGITS = 6
/** Steps before and after the current one, for clocks that differ. */
const SKEW = 1

/** A new secret of 20 bytes, the length of SHA-1, in base32. */
export function newSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** Encodes bytes in base32 without padding (RFC 4648). */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a time step (RFC 6238 with SHA-1 and 6 digits, as authenticator apps compute it). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of a moment. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.valueOf() / 1000 / PERIOD)
}

/**
 * The time step whose code was entered.
 *
 * @param now - the time of this machine; the steps before and after are accepted, too.
 * @returns null for a wrong code.
 */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = stepOf(now)
  const steps = Array.from({ length: 2 * SKEW + 1 }, (_, index) => current - SKEW + index)
  return (
    steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ??
    null
  )
}

/** The address that authenticator apps read from the QR code. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const options = `algorithm=SHA1&digits=${DIGITS}&issuer=${encodeURIComponent(issuer)}&period=${PERIOD}`
  return `otpauth://totp/${label}?${options}&secret=${secret}`
}
