import { isIPv6 } from 'node:net'

/**
 * The address of the client.
 *
 * @param peer - address of the connection.
 * @param trustedProxies - addresses whose `X-Forwarded-For` is used. Each proxy appends the address of
 *   its peer, so the last address that is not a trusted proxy is the client. Addresses before it may be
 *   forged.
 */
export function clientAddress(
  headers: Headers,
  peer: string | null,
  trustedProxies: readonly string[],
): string | null {
  const address = plainAddress(peer)
  if (address === null || !trustedProxies.includes(address)) return address
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').flatMap((hop) => {
    const plain = plainAddress(hop.trim())
    return plain === null ? [] : [plain]
  })
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? address
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plainAddress(address: string | null): string | null {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '') || null
}

/** Key of a client for rate limits: its IPv4 address, or its /64 network, which one IPv6 customer has. */
export function clientNetwork(address: string | null): string {
  if (address === null || !isIPv6(address)) return address ?? 'unknown'
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
