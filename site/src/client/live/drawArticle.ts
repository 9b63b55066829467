import { isRetracted, updatedAtOf } from '@broadsheet/shared/domain/corrections.ts'
import { isSponsored, labelsOf } from '@broadsheet/shared/domain/labels.ts'
import { avifWidthsOf } from '@broadsheet/shared/domain/picture.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { lengthOf, readTime } from '@broadsheet/shared/text/readTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { articlePictureElement } from '../../components/article/articlePictureElement.ts'
import { bylineElements, updatedElement } from '../../components/article/bylineElement.ts'
import { hasFootnotes, hasGallery } from '../../components/article/cardStyles.ts'
import {
  correctionsElement,
  retractedElement,
} from '../../components/article/correctionsElement.ts'
import { noticesElement } from '../../components/article/noticesElement.ts'
import { verdictElement } from '../../components/article/verdictElement.ts'
import { liveBadge } from '../../components/card/cardElement.ts'
import { element } from '../../components/card/element.ts'
import { labelsElement } from '../../components/card/labelsElement.ts'
import { COVERAGE } from '../../components/coverage/coverageClasses.ts'
import { coverageHeading } from '../../components/coverage/coverageHeading.ts'
import { coveragePreview } from '../../components/coverage/coveragePreview.ts'
import { articleDates } from '../../model/articleDates.ts'
import { bylineLines } from '../../model/bylines.ts'
import { placedCorrections } from '../../model/corrections.ts'
import { imageOf } from '../../model/image.ts'
import { languageOf } from '../../model/language.ts'
import { noticesOf } from '../../model/notices.ts'
import { verdictOf } from '../../model/verdict.ts'
import { creditsOf } from '../articles/credits.ts'
import { elementToDom } from '../lists/drawCards.ts'
import { linkCardStyles } from '../page/linkCardStyles.ts'
import { startVideos } from '../page/videos.ts'
import { showVideo } from './drawVideo.ts'
import { markUnpublished } from './markUnpublished.ts'
import type { LiveArticle } from './readUnbuilt.ts'

/** Fills the article template and replaces the not-found text with it. */
export function drawArticle(article: LiveArticle, place: HTMLElement): void {
  const template = place.querySelector('template')
  if (!template) throw new Error('The not-found page has no template for articles.')
  const drawn = document.importNode(template.content, true)
  const root = drawn.querySelector('article')
  if (article.category) root?.classList.add(`in-${article.category.slug}`)
  if (article.id) identify(root, article)
  const mediaOrigin = place.dataset.mediaOrigin ?? ''
  const body = renderArticle(article, { mediaOrigin, language: activeBodyLanguage() })
  write(drawn, 'h1', article.title)
  write(drawn, '.standfirst', article.excerpt)
  lead(drawn, '.label', article.category?.name ?? t('site.news'), categoryAddress(article))
  const labels = labelsElement(labelsOf(article))
  if (labels) drawn.querySelector('.label')?.after(elementToDom(labels))
  if (isSponsored(article)) drawn.querySelector('.label')?.remove()
  const lines = bylineElements(bylineLines(creditsOf(article.bylines))).map(elementToDom)
  drawn.querySelector('.byline p')?.replaceWith(...lines)
  showDates(drawn, article)
  write(
    drawn,
    '[data-read-time]',
    t('article.readTime', { minutes: readTime(lengthOf(body.text)) }),
  )
  showPicture(drawn, article, mediaOrigin)
  showTags(drawn, article)
  // Sanitised by shared/markup, as in a built page.
  const text = drawn.querySelector('.body')
  if (text) text.innerHTML = body.html
  const verdict = verdictOf(article)
  if (verdict) text?.before(elementToDom(verdictElement(verdict, languageOf(article.lang || null))))
  const notices = noticesElement(noticesOf(article))
  if (notices) text?.before(elementToDom(notices))
  setLanguage(drawn, article.lang)
  showCoverage(drawn, article, mediaOrigin)
  showCorrections(drawn, article)
  showVideo(drawn, article)
  document.title = article.title
  markUnpublished(drawn, article)
  for (const missing of document.querySelectorAll('[data-not-found]')) missing.remove()
  place.append(drawn)
  place.hidden = false
  startVideos(document)
  enhanceCards(body.html)
}

/** Loads what only pages with cards load. */
function enhanceCards(html: string): void {
  linkCardStyles(document, html)
  if (hasGallery(html)) void import('../page/lightbox.ts')
  if (hasFootnotes(html))
    void import('../page/sideNotes.ts').then(({ connectSideNotes }) => connectSideNotes(document))
}

/** What the actions of authors and the counts of readers need. */
function identify(root: Element | null, { id, slug, unpublished, bylines }: LiveArticle): void {
  root?.setAttribute('data-article', id)
  root?.setAttribute('data-slug', slug)
  if (unpublished === 'draft') root?.setAttribute('data-is-draft', '')
  const authors = new Set(bylines.map(({ author }) => author.id))
  if (authors.size > 0) root?.setAttribute('data-author', [...authors].join(' '))
}

const categoryAddress = ({ category }: LiveArticle) => category && urls.category(category.slug)

/** Sets a text, or removes the element when there is none. */
function write(page: DocumentFragment, selector: string, text: string): void {
  const element = page.querySelector(selector)
  if (!element) return
  if (text === '') element.remove()
  else element.textContent = text
}

function lead(page: DocumentFragment, selector: string, text: string, href: string | null): void {
  const link = page.querySelector(selector)
  if (href) link?.setAttribute('href', href)
  else link?.removeAttribute('href')
  if (text === '') link?.closest('p')?.remove()
  else write(page, selector, text)
}

function showDates(page: DocumentFragment, article: LiveArticle): void {
  const time = page.querySelector('time')
  if (!time) return
  if (article.published === '') {
    time.replaceWith(t('site.notPublished'))
    return
  }
  const updatedAt = updatedAtOf({ ...article, published_at: article.published })
  const { published, updated } = articleDates(
    new Date(article.published),
    new Date(updatedAt),
    timeZone(),
  )
  time.dateTime = published.iso
  time.textContent = published.text
  if (updated) time.after(elementToDom(updatedElement(updated)))
}

const timeZone = () => document.documentElement.dataset.timeZone ?? 'UTC'

function showCorrections(page: DocumentFragment, { corrections, lang }: LiveArticle): void {
  const { top, end } = placedCorrections(corrections, { settings: { timeZone: timeZone() } })
  const language = languageOf(lang || null)
  const [above, below] = [
    correctionsElement(top, 'top', language),
    correctionsElement(end, 'end', language),
  ]
  if (above) page.querySelector('[data-article-text]')?.prepend(elementToDom(above))
  if (below) page.querySelector('[data-article-tags]')?.before(elementToDom(below))
  if (isRetracted(corrections)) page.querySelector('h1')?.before(elementToDom(retractedElement()))
}

/** Live coverage with its published entries. */
function showCoverage(page: DocumentFragment, article: LiveArticle, mediaOrigin: string): void {
  const { entries: rows = [] } = article
  const coverage = coveragePreview(article, { mediaOrigin, timeZone: timeZone(), rows })
  if (!coverage) return
  const { isEnded, top, pinned, entries, hasEntries } = coverage
  const part = (html: string, attributes: Record<string, string>) => {
    const box = elementToDom(element('div', attributes))
    // Escaped texts, and bodies that shared/markup sanitised.
    box.innerHTML = html
    return box
  }
  const section = elementToDom(
    element(
      'section',
      { class: 'mt-10', 'aria-label': t('live.updates'), 'data-live-coverage': '' },
      coverageHeading(isEnded),
      !hasEntries && element('p', { class: 'py-6 text-soft' }, t('live.none')),
    ),
  )
  section.prepend(part(top, { 'data-live-top': '' }))
  section.append(
    part(pinned, { class: COVERAGE.pinned, 'data-live-pinned': '' }),
    part(entries, { 'data-live-entries': '' }),
  )
  linkCardStyles(document, top + pinned + entries)
  page.querySelector('.body')?.after(section)
  if (!isEnded) page.querySelector('[data-article-head]')?.prepend(elementToDom(liveBadge()))
}

function showPicture(page: DocumentFragment, article: LiveArticle, mediaOrigin: string): void {
  const box = page.querySelector('[data-article-picture]')
  const alt = article.imageAlt || article.title
  const avif = avifWidthsOf(article.image, article.avif)
  const image = imageOf(article.image, alt, mediaOrigin, article.imageFocus, avif)
  if (!box || !image) {
    box?.remove()
    return
  }
  box.prepend(elementToDom(articlePictureElement(image)))
  write(page, '[data-caption]', article.featured_image_caption)
  write(page, '[data-credit]', article.featured_image_credit)
  if (!article.featured_image_caption && !article.featured_image_credit)
    box.querySelector('figcaption')?.remove()
}

function setLanguage(page: DocumentFragment, lang: string): void {
  const language = languageOf(lang || null)
  if (language)
    for (const text of page.querySelectorAll('h1, .standfirst, figcaption, .body'))
      Object.assign(text, language)
}

function showTags(page: DocumentFragment, { tags }: LiveArticle): void {
  const list = page.querySelector('.chips')
  if (tags.length === 0) page.querySelector('[data-article-tags]')?.remove()
  for (const { name, slug } of tags) {
    const link = document.createElement('a')
    link.href = urls.tag(slug)
    link.textContent = name
    link.dir = 'auto'
    const item = document.createElement('li')
    item.append(link)
    list?.append(item)
  }
}
