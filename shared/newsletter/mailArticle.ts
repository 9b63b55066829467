import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { createElement as h, type ReactNode } from 'react'
import type { Look } from './look.ts'
import type { NewsletterArticle, NewsletterOptions } from './newsletterContent.ts'
import { articleLink, IMAGE_WIDTH, mailImage } from './newsletterLinks.ts'

/** What an article in a mail needs of the mail. */
export interface ArticleFrame {
  issue: string
  look: Look
  options: NewsletterOptions
}

const LABELS: Record<
  string,
  'label.opinion' | 'label.analysis' | 'label.satire' | 'label.sponsored'
> = {
  opinion: 'label.opinion',
  analysis: 'label.analysis',
  satire: 'label.satire',
  sponsored: 'label.sponsored',
}

/** Label and category above the title, such as Opinion · City. */
export function kickerOf(
  { label, category }: NewsletterArticle,
  { texts }: NewsletterOptions,
): string {
  const key = LABELS[label ?? '']
  return [key ? texts.t(key) : '', category ?? ''].filter(Boolean).join(' · ')
}

/** The first article: its image in the width of the mail. */
export function leadArticle(article: NewsletterArticle, frame: ArticleFrame): ReactNode {
  return h(
    Section,
    { key: article.id, className: 'hair', style: frame.look.article },
    imageOf(article, frame, 'large'),
    textOf(article, frame, true),
  )
}

/** Another article: its image beside the text. */
export function nextArticle(article: NewsletterArticle, frame: ArticleFrame): ReactNode {
  const image = imageOf(article, frame, 'small')
  const padding = frame.look.side === 'left' ? { paddingLeft: '16px' } : { paddingRight: '16px' }
  return h(
    Section,
    { key: article.id, className: 'hair', style: frame.look.article },
    h(
      Row,
      null,
      h(Column, { style: { verticalAlign: 'top' } }, textOf(article, frame, false)),
      image &&
        h(
          Column,
          {
            className: 'thumb',
            width: IMAGE_WIDTH.small,
            style: { ...padding, width: `${IMAGE_WIDTH.small}px`, verticalAlign: 'top' },
          },
          image,
        ),
    ),
  )
}

function imageOf(
  article: NewsletterArticle,
  { issue, look, options }: ArticleFrame,
  size: keyof typeof IMAGE_WIDTH,
): ReactNode {
  const image = mailImage(article.image, IMAGE_WIDTH[size], options)
  if (!image) return null
  const style =
    size === 'large' ? { width: '100%', height: 'auto', margin: '0 0 16px' } : { height: 'auto' }
  // With images off, the alternative text is shown; the title is a link, too.
  const shown = h(Img, {
    ...image,
    alt: article.image?.alt ?? '',
    style: { ...style, color: look.footerLink.color, fontSize: '13px' },
  })
  return h('a', { href: articleLink(article, issue, options.siteUrl), tabIndex: -1 }, shown)
}

function textOf(
  article: NewsletterArticle,
  { issue, look, options }: ArticleFrame,
  isLead: boolean,
): ReactNode {
  const href = articleLink(article, issue, options.siteUrl)
  const kicker = kickerOf(article, options)
  return [
    kicker &&
      h('p', { key: 'kicker', dir: 'auto', className: 'accent', style: look.kicker }, kicker),
    h(
      'h2',
      {
        key: 'title',
        dir: 'auto',
        className: isLead ? 'ink lead' : 'ink',
        style: isLead ? look.leadTitle : look.articleTitle,
      },
      h('a', { href, style: look.titleLink }, article.title),
    ),
    article.excerpt &&
      h(
        'p',
        {
          key: 'excerpt',
          dir: 'auto',
          className: 'ink',
          style: { ...look.text, margin: '0 0 8px' },
        },
        article.excerpt,
      ),
    article.byline &&
      h('p', { key: 'byline', dir: 'auto', className: 'soft', style: look.byline }, article.byline),
  ]
}
