import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only assigned block of public IPv6 addresses; it also excludes addresses that embed IPv4 ones. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** A public address that a cloud uses for its internal services. */
const INTERNAL_SERVICES = new Set(['168.63.129.16'])

/**
 * Whether an IP address is on the public internet. False for loopback, private, link-local (including
 * metadata services), carrier-grade NAT, multicast, reserved and documentation ranges, for IPv6 addresses
 * that contain an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo), and for text that is no address.
 *
 * @param address - as returned by a resolver.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also reads octal and shortened notations.
  if (!isIP(address) || INTERNAL_SERVICES.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6)
}
