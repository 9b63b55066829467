export interface SocialLink {
  name: string
  url: string
}

/** What the paper is called, how it is reached and what is switched on. */
export interface Settings {
  siteName: string
  siteLogo: string | null
  tagline: string
  description: string | null
  foundedYear: number | null
  seoTitle: string | null
  seoDescription: string | null
  seoKeywords: string[]
  socialImage: string | null
  /** Only those that are set, in the order of the footer. */
  social: SocialLink[]
  /** Those the footer does not show: for structured data. */
  moreSocial: SocialLink[]
  contactEmail: string | null
  contactPhone: string | null
  /** The full address in one text, which the footer shows. */
  address: string | null
  /** IANA name; one that every runtime knows. */
  timeZone: string
  copyrightNotice: string | null
  copyrightYear: number | null
  company: Company
  about: About
  contact: Contact
  legal: Legal
  newsletterEnabled: boolean
  commentsEnabled: boolean
  rssEnabled: boolean
  analyticsId: string | null
  adsenseId: string | null
  customCss: string | null
  customJs: string | null
}

export interface Company {
  /** Falls back to the name of the site. */
  name: string
  legalName: string
  mission: string | null
  vision: string | null
  values: string[]
  editorialStandards: string | null
}

export interface About {
  title: string
  subtitle: string | null
  history: string | null
  heroImage: string | null
}

export interface Contact {
  name: string | null
  supportEmail: string | null
  pressEmail: string | null
  editorialEmail: string | null
  staffEmail: string | null
  advertisingEmail: string | null
  dpoEmail: string | null
  dpoName: string | null
  editorInChief: string | null
  officeHours: string | null
  /** The lines of the postal address; empty when there is none. */
  addressLines: string[]
}

export interface Legal {
  /** Days, as 2025-10-10. */
  privacyUpdated: string
  termsUpdated: string
  accessibilityUpdated: string
  jurisdiction: string
  governingLaw: string | null
  license: string
  disclaimer: string | null
}
