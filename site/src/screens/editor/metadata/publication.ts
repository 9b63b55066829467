/** Name of the publication, from the head of this page. */
export const publicationName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''

/** Address of the publication without a path, from the canonical address of this page. */
export function publicationOrigin(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return link ? new URL(link.href).origin : location.origin
}

/** Host of the publication. */
export const publicationHost = (): string => new URL(publicationOrigin()).host
