import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Look, lookOf } from './look.ts'
import { leadArticle, nextArticle } from './mailArticle.ts'
import {
  type NewsletterContent,
  type NewsletterOptions,
  PREFERENCES,
  UNSUBSCRIBE,
} from './newsletterContent.ts'
import { issueLink, logoLink } from './newsletterLinks.ts'
import { prose } from './prose.ts'
import { dateOf, textNewsletter } from './textNewsletter.ts'

/** An issue as a mail. Links of the recipient are placeholders: UNSUBSCRIBE and PREFERENCES. */
export interface RenderedNewsletter {
  subject: string
  html: string
  text: string
}

/**
 * Renders an issue of the newsletter, once for all recipients. Pure: the same in the worker and in a browser.
 *
 * @throws {MarkupError} when the intro or the note is too complex.
 */
export function renderNewsletter(
  content: NewsletterContent,
  options: NewsletterOptions,
): RenderedNewsletter {
  const { issue, publication } = content
  const { language, direction } = publication
  const look = lookOf(direction, publication.accent)
  const html = h(
    Html,
    { lang: language, dir: direction },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, issue.subject),
      h('style', null, look.styleSheet),
    ),
    h(
      Body,
      { className: 'page', style: look.page },
      issue.previewText && h(Preview, null, issue.previewText),
      // Web mail programs drop the html element, so the direction is here, too.
      h(
        Container,
        { className: 'card', lang: language, dir: direction, style: look.card },
        h(
          'div',
          { className: 'inside', style: look.inside },
          headerOf(content, look, options),
          issue.intro && h('div', { className: 'prose' }, prose(issue.intro, look, options)),
          articlesOf(content, look, options),
          noteOf(content, look, options),
          footerOf(content, look, options),
        ),
      ),
    ),
  )
  return {
    subject: issue.subject,
    html: `<!doctype html>${withoutPreloads(renderToStaticMarkup(html))}`,
    text: textNewsletter(content, options),
  }
}

/** React adds preload links for images, which mail programs do not follow. */
const withoutPreloads = (html: string) => html.replaceAll(/<link rel="preload"[^>]*>/g, '')

function headerOf(content: NewsletterContent, look: Look, options: NewsletterOptions): ReactNode {
  const { issue, publication } = content
  const logo = logoLink(publication, options)
  // Wide logos are shown 36 pixels high; programs that ignore max-width show them in their width.
  const shown = logo
    ? h(Img, {
        className: 'logo',
        src: logo,
        alt: publication.name,
        height: 36,
        style: { height: '36px', width: 'auto', maxWidth: '100%' },
      })
    : publication.name
  return [
    h(
      Section,
      { key: 'name', className: 'rule', style: look.header },
      h(
        'a',
        { href: `${options.siteUrl}/`, className: 'ink', dir: 'auto', style: look.name },
        shown,
      ),
    ),
    h(
      'p',
      { key: 'date', className: 'soft', style: look.meta },
      `${issue.listName} · ${dateOf(content, options)}`,
    ),
    h('h1', { key: 'subject', dir: 'auto', className: 'ink', style: look.title }, issue.subject),
  ]
}

function articlesOf(
  { issue, articles }: NewsletterContent,
  look: Look,
  options: NewsletterOptions,
): ReactNode {
  const frame = { issue: issue.slug, look, options }
  return articles.map((article, at) => (at === 0 ? leadArticle : nextArticle)(article, frame))
}

function noteOf({ issue }: NewsletterContent, look: Look, options: NewsletterOptions): ReactNode {
  if (!issue.note) return null
  return h(
    Section,
    { className: 'hair prose', style: look.article },
    prose(issue.note, look, options),
  )
}

function footerOf(
  { issue, publication }: NewsletterContent,
  look: Look,
  { siteUrl, texts }: NewsletterOptions,
): ReactNode {
  const link = (href: string, text: string) => h('a', { href, style: look.footerLink }, text)
  const line = (key: string, ...content: ReactNode[]) =>
    h('p', { key, dir: 'auto', className: 'soft', style: look.footer }, ...content)
  return [
    h(
      'p',
      { key: 'online', style: { ...look.text, margin: '32px 0 0' } },
      h(
        Button,
        { href: issueLink(issue.slug, siteUrl), className: 'button', style: look.button },
        texts.t('mail.issue.online'),
      ),
    ),
    h('hr', { key: 'rule', className: 'hair', style: look.rule }),
    line(
      'reason',
      texts.t('mail.issue.reason', { list: issue.listName, publication: publication.name }),
    ),
    line(
      'links',
      link(PREFERENCES, texts.t('mail.issue.preferences')),
      ' · ',
      link(UNSUBSCRIBE, texts.t('mail.issue.unsubscribe')),
    ),
    publication.postalAddress &&
      h(
        'p',
        {
          key: 'address',
          dir: 'auto',
          className: 'soft',
          style: { ...look.footer, whiteSpace: 'pre-line' },
        },
        publication.postalAddress
          .split('\n')
          .flatMap((part, at) => (at === 0 ? [part] : [h('br', { key: at }), part])),
      ),
  ]
}
