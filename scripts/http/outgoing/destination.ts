import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { OutgoingError } from './outgoingError.ts'
import { isPublicAddress } from './publicAddress.ts'

const LONGEST_URL = 2000

/** An IP address of a host. */
export interface HostAddress {
  address: string
  family: number
}

/** Which servers may be requested; only tests replace the defaults. */
export interface OutgoingRules {
  /** Resolves a host name to all of its addresses. */
  resolve: (host: string) => Promise<HostAddress[]>
  isAllowed: (address: string) => boolean
  /** Ports, as numbers. */
  ports: readonly number[]
}

/** Servers of the public internet. */
export const PRODUCTION: OutgoingRules = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  ports: [80, 443],
}

/**
 * Parses an address. URL converts every notation of an IPv4 address (octal, decimal) to the usual one.
 *
 * @param from - the address that redirects to it; null if it was requested itself.
 * @throws {OutgoingError} for an address that may not be requested.
 */
export function checkUrl(address: string, from: URL | null, { ports }: OutgoingRules): URL {
  const invalid = () =>
    new OutgoingError('address_invalid', `${address} is not a public web address.`)
  if (address.length > LONGEST_URL || !URL.canParse(address, from?.href)) throw invalid()
  const url = new URL(address, from?.href)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') throw invalid()
  if (url.username !== '' || url.password !== '') throw invalid()
  if (!ports.includes(Number(url.port) || (isSecure ? 443 : 80))) throw invalid()
  if (from?.protocol === 'https:' && !isSecure) {
    throw new OutgoingError('redirect_insecure', `${from.href} redirects from https to http.`)
  }
  return url
}

/**
 * The addresses of a host.
 *
 * @throws {OutgoingError} when it has none, or one that may not be requested.
 */
export async function resolveHost(
  { hostname }: URL,
  { resolve, isAllowed }: OutgoingRules,
  signal: AbortSignal,
): Promise<HostAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await abortable(resolve(host), signal)
  if (addresses.length === 0) throw new OutgoingError('host_unknown', `${host} has no address.`)
  if (!addresses.every(({ address }) => isAllowed(address))) {
    throw new OutgoingError('address_private', `${host} is not on the public internet.`)
  }
  return addresses
}

/** A resolver cannot be stopped: only waiting for it ends. */
function abortable(resolving: Promise<HostAddress[]>, signal: AbortSignal): Promise<HostAddress[]> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    resolving
      .then(resolve, (error) => reject(new OutgoingError('host_unknown', reasonOf(error))))
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
