import { t } from '@broadsheet/shared/messages/t.ts'
import { formatMoment } from '@broadsheet/shared/text/formatMoment.ts'
import type { LiveArticle, Unpublished } from './readUnbuilt.ts'

const NAMES: Readonly<Record<Unpublished, string>> = {
  draft: t('site.draft'),
  archived: t('site.archived'),
  scheduled: t('site.scheduled'),
  shared: t('site.draft'),
}

/** Labels an article that is not public; removes the label from a public one. */
export function markUnpublished(page: DocumentFragment, article: LiveArticle): void {
  const mark = page.querySelector('[data-mark]')
  if (article.unpublished === null) {
    mark?.remove()
    return
  }
  const state = NAMES[article.unpublished]
  const [title, text] = [mark?.querySelector('strong'), mark?.querySelector('span')]
  if (title) title.textContent = state
  if (text) text.textContent = sentenceOf(article.unpublished, article.published)
  document.title = t('site.unpublishedTitle', { state, title: article.title })
}

function sentenceOf(unpublished: Unpublished, published: string): string {
  if (unpublished === 'draft') return t('site.draftNote')
  if (unpublished === 'shared') return t('site.sharedDraftNote')
  if (unpublished === 'archived') return t('site.archivedNote')
  // In the time zone of the browser, like the field in the editor.
  const moment = formatMoment(published, { dateStyle: 'long' })
  return t('site.scheduledNote', { moment })
}
