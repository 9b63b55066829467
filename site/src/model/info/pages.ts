/** Addresses of the information pages, with a trailing slash like their folders. */
export const INFO = {
  about: '/about/',
  contact: '/contact/',
  privacy: '/privacy-policy/',
  terms: '/terms-of-service/',
  accessibility: '/accessibility/',
} as const
