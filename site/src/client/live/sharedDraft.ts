import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { errorMessage } from '../api/errorMessage.ts'
import * as v from '../api/parseResponse.ts'
import { callFunction } from '../api/publicApi.ts'
import { readTab, writeTab } from '../session/tabStorage.ts'
import { drawArticle } from './drawArticle.ts'
import { articleOf } from './readUnbuilt.ts'

/** Per tab: links within the article replace the fragment of the address. */
const KEY = 'draft-link'

/**
 * Shows the article of the draft link that opened this page, with the renderer of the build. Leads to the
 * article when it is published. A link that does not work shows the same text for every reason.
 *
 * @param place - element in which the article is rendered.
 */
export async function showSharedDraft(place: HTMLElement): Promise<void> {
  document.querySelector('[data-shared-failed]')?.remove()
  const token = linkToken(location.hash) ?? readTab(KEY)
  addEventListener('hashchange', () => {
    const other = linkToken(location.hash)
    if (other !== null && other !== token) location.reload()
  })
  if (token === null) return report(t('site.sharedDraft.missing'))
  writeTab(KEY, token)
  report(t('site.sharedDraft.loading'))
  try {
    await draw(token, place)
  } catch (error) {
    report(errorMessage(error))
    offerRetry()
  }
}

async function draw(token: string, place: HTMLElement): Promise<void> {
  // Without the session: what an account sees is what everyone with the link sees.
  const [row] = await callFunction('read_draft_link', { token }, { token: null })
  if (row?.slug) return location.replace(urls.article(row.slug))
  const draft = v.recordOrNull(row, 'draft')
  if (draft === null) return report(t('site.sharedDraft.missing'))
  drawArticle({ ...articleOf(draft), unpublished: 'shared' }, place)
}

const linkToken = (hash: string) => new URLSearchParams(hash.slice(1)).get('token')

function report(text: string): void {
  const line = document.querySelector('[data-shared-state]')
  if (line) line.textContent = text
}

function offerRetry(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-shared-retry]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => location.reload())
}
