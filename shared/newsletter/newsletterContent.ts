import type { Translator } from '../messages/translator.ts'

/** An article as an issue shows it. */
export interface NewsletterArticle {
  id: string
  title: string
  excerpt: string
  slug: string
  category: string | null
  /** Names of the authors; may be empty. */
  byline: string
  /** Address as stored, and the size of the whole image. */
  image: { src: string; alt: string; width: number; height: number } | null
  /** As `articles.label`, such as opinion. */
  label?: string | null
}

/** What an issue of the newsletter consists of, as prepare_newsletter and preview_newsletter return it. */
export interface NewsletterContent {
  issue: {
    slug: string
    subject: string
    previewText: string
    /** Markdown, before the articles. */
    intro: string
    /** Markdown, after the articles. */
    note: string
    listName: string
    /** ISO date and time. */
    date: string
  }
  articles: readonly NewsletterArticle[]
  publication: {
    name: string
    /** Address as stored. */
    logo: string | null
    /** #RRGGBB, the colour of the section of the list; null: that of the publication. */
    accent: string | null
    language: string
    direction: 'ltr' | 'rtl'
    /** As in the settings; empty: that of the language. */
    locale: string
    timeZone?: string
    postalAddress: string
    replyTo: string
  }
}

/** What rendering needs besides the content. */
export interface NewsletterOptions {
  /** Origin of the site, without a slash at the end. */
  siteUrl: string
  /** Origin of uploaded images; empty if it is that of the site. */
  mediaOrigin: string
  /** Messages in the language of the publication. */
  texts: Translator
}

/** Replaced in each mail by the links of its recipient; in HTML, with `&` escaped. */
export const UNSUBSCRIBE = '%%UNSUBSCRIBE%%'
export const PREFERENCES = '%%PREFERENCES%%'
