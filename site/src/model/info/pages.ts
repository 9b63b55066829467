/** Addresses of the information pages, with a trailing slash like their folders. */
export const INFO = {
  about: '/about/',
  contact: '/contact/',
  privacy: '/privacy-policy/',
  terms: '/terms-of-service/',
  accessibility: '/accessibility/',
} as const

/** Id of the part of the privacy policy about the counting of visits, with the choice of the reader. */
export const VISITS_ID = 'visits'
/** Address of that part. */
export const VISITS = `${INFO.privacy}#${VISITS_ID}`

/** Fragments of the sections of the about page that structured data refers to. */
export const ABOUT_PARTS = {
  standards: 'standards',
  corrections: 'corrections',
  ownership: 'ownership',
} as const
