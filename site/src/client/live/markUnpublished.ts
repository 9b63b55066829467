import type { LiveArticle, Unpublished } from './readUnbuilt.ts'

const NAMES: Readonly<Record<Unpublished, string>> = {
  draft: 'Draft',
  archived: 'Archived',
  scheduled: 'Scheduled',
}
const ONLY = 'only its author and the admins can see this page'

/** Labels an article that is not public; removes the label from a public one. */
export function markUnpublished(page: DocumentFragment, article: LiveArticle): void {
  const mark = page.querySelector('[data-mark]')
  if (article.unpublished === null) {
    mark?.remove()
    return
  }
  const name = NAMES[article.unpublished]
  const [title, text] = [mark?.querySelector('strong'), mark?.querySelector('span')]
  if (title) title.textContent = name
  if (text) text.textContent = sentenceOf(article.unpublished, article.published)
  document.title = `${name}: ${article.title}`
}

function sentenceOf(unpublished: Unpublished, published: string): string {
  if (unpublished === 'draft') return `Not published yet: ${ONLY}.`
  if (unpublished === 'archived') return `Taken off the site: ${ONLY}.`
  // In the time zone of the browser, like the field in the editor.
  const moment = new Date(published).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return `It appears on ${moment}. Until then ${ONLY}.`
}
