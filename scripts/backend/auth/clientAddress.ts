import { isIPv6 } from 'node:net'

/**
 * The address of whoever sent a request.
 *
 * @param peer - address of the connection.
 * @param trustedProxies - addresses whose `X-Forwarded-For` is believed. Each appends the address it
 *   was asked from, so the last one that is not a trusted proxy is the client; what is in front of it
 *   was written by the client.
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

/** An IPv4 address that arrived over IPv6 is written as IPv4. */
function plainAddress(address: string | null): string | null {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '') || null
}

/** What counts as one client: an IPv4 address, or the /64 network that one IPv6 customer has. */
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
