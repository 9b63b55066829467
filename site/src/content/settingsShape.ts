import type { AudienceCounting } from '@broadsheet/shared/domain/audienceCounting.ts'

export interface SocialLink {
  name: string
  url: string
}

/** Name, contact details and switches of the publication. */
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
  /** Only existing ones, in the order of the footer. */
  social: SocialLink[]
  /** Not shown in the footer; for structured data. */
  moreSocial: SocialLink[]
  contactEmail: string | null
  contactPhone: string | null
  /** The full address as one text, for the footer. */
  address: string | null
  /** IANA name that every runtime supports. */
  timeZone: string
  copyrightNotice: string | null
  copyrightYear: number | null
  company: Company
  about: About
  contact: Contact
  legal: Legal
  newsletterEnabled: boolean
  /** The support box; null while it is off or has no link. */
  support: Support | null
  commentsEnabled: boolean
  /** Days after publication from which an article takes no new comments; 0: always. */
  commentsDays: number
  rssEnabled: boolean
  /** Whether suggested addresses keep the letters of the script of the publication. */
  nativeSlugs: boolean
  /** Whether new accounts need an invitation. */
  signUpByInvitation: boolean
  /** Whether visits are counted. */
  audienceCounting: AudienceCounting
  analyticsId: string | null
  adsenseId: string | null
  customCss: string | null
  customJs: string | null
}

/** The box that asks readers to support the publication. */
export interface Support {
  title: string
  paragraphs: string[]
  /** An https URL. */
  href: string
  button: string
  /** Where pages have it. */
  inArticles: boolean
  onFront: boolean
  inFooter: boolean
}

export interface Company {
  /** Defaults to the name of the site. */
  name: string
  legalName: string
  mission: string | null
  vision: string | null
  values: string[]
  editorialStandards: string | null
  /** Who owns the publication and pays for it. */
  ownership: string | null
  correctionsPolicy: string | null
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
  /** Lines of the postal address; may be empty. */
  addressLines: string[]
}

export interface Legal {
  /** Dates such as 2025-10-10. */
  privacyUpdated: string
  termsUpdated: string
  accessibilityUpdated: string
  jurisdiction: string
  governingLaw: string | null
  license: string
  disclaimer: string | null
}
