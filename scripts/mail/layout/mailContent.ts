/** A part of a mail. */
export type MailPart =
  | { kind: 'text'; text: string }
  /** A link in the form of a button. */
  | { kind: 'action'; label: string; url: string }
  /** What a user wrote. */
  | { kind: 'quote'; heading: string; text: string; link?: { label: string; url: string } }

/** What a mail says, without its form. */
export interface MailContent {
  subject: string
  title: string
  parts: readonly MailPart[]
  /** Small print at the end: why the recipient gets the mail, and how to stop it. */
  footer: readonly { text: string; url?: string }[]
}

/** The frame of a mail. */
export interface MailFrame {
  language: string
  direction: 'ltr' | 'rtl'
  /** Name of the publication; empty: unknown. */
  publication: string
  /** URL of an image with the name of the publication, or null. */
  logo: string | null
  /** Origin of the site; null: no link to it. */
  siteUrl: string | null
}
