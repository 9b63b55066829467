const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const ADDED_BY_PROXIES =
  /^(x-forwarded-.*|forwarded|via|x-real-ip|true-client-ip|cf-connecting-ip)$/i

/** Whether a connection comes from this machine. */
export function isLoopback(peerAddress: string | null): boolean {
  return LOOPBACK_ADDRESS.test(peerAddress ?? '')
}

/**
 * Whether a request comes from the operator: a person or program on this machine that requested the
 * address directly. The loopback address is not sufficient, because browsers on this machine send
 * requests of any website, and proxies forward those of anyone.
 *
 * @param peerAddress - of the connection.
 * @returns false for requests of other machines, through a proxy, of a page of another origin, and
 *   under a host name that is not of this machine (DNS rebinding makes a website same-origin).
 */
export function isFromOperator(headers: Headers, peerAddress: string | null): boolean {
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin')
  return (
    isLoopback(peerAddress) &&
    LOOPBACK_HOST.test(host) &&
    [null, 'none', 'same-origin'].includes(headers.get('sec-fetch-site')) &&
    (origin === null || origin.toLowerCase() === `http://${host.toLowerCase()}`) &&
    ![...headers.keys()].some((name) => ADDED_BY_PROXIES.test(name))
  )
}
