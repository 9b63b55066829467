/** Addresses of the information pages, with a trailing slash like their folders. */
export const INFO = {
  about: '/about/',
  contact: '/contact/',
  privacy: '/privacy-policy/',
  terms: '/terms-of-service/',
  accessibility: '/accessibility/',
} as const

/** Fragments of the sections of the about page that structured data refers to. */
export const ABOUT_PARTS = {
  standards: 'standards',
  corrections: 'corrections',
  ownership: 'ownership',
} as const
