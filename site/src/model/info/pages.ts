/** Addresses of the pages about the paper, each with its closing slash, as their files lie. */
export const INFO = {
  about: '/about/',
  contact: '/contact/',
  privacy: '/privacy-policy/',
  terms: '/terms-of-service/',
  accessibility: '/accessibility/',
} as const
