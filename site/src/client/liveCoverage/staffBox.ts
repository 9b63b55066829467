import { t } from '@broadsheet/shared/messages/t.ts'
import { can } from '@broadsheet/shared/permissions.ts'
import type { Account } from '../session/account.ts'

/** Loads React and the screen on demand. */
const load = () => import('../../screens/live/mountLive.tsx')

/**
 * Adds a button above the entries of live coverage, for accounts that may write them. It loads the box in which they
 * are written.
 *
 * @param article - the element of the article.
 */
export function addStaffBox(article: HTMLElement, account: Account | null): void {
  const entries = article.querySelector<HTMLElement>('[data-live-coverage]')
  const { article: id } = article.dataset
  if (!entries || !id || !account || !can(account, 'write_live', { owner: account.id })) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-strong mt-8 max-sm:w-full print:hidden'
  button.textContent = t('editor.live.write')
  const place = document.createElement('div')
  place.className = 'print:hidden'
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { mountLive } = await load()
      await mountLive(place, id, () => {
        place.replaceChildren()
        button.hidden = false
        button.focus()
      })
      button.hidden = true
    } catch {
      // Loading failed: the next press tries again.
    }
    button.disabled = false
  })
  entries.before(button, place)
}
