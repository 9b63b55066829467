import { cardStyles } from '../../components/article/cardStyles.ts'

/** Adds the style sheets of the cards in rendered Markdown to a page, each once, as a built page has them. */
export function linkCardStyles(page: Document, html: string): void {
  for (const href of cardStyles(html)) {
    if (page.querySelector(`link[href="${href}"]`)) continue
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    page.head.append(link)
  }
}
