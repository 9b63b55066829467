/**
 * Path of a page inside a release: '/' is index.html, '/404' is 404.html. File names have letters where
 * addresses are percent-encoded, as web servers expect.
 */
export function fileOf(address: string): string {
  if (address === '/404') return '404.html'
  const path = decodeURIComponent(address.slice(1))
  return address.endsWith('/') ? `${path}index.html` : path
}
