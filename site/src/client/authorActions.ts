import { urls } from '@broadsheet/shared/urls.ts'
import { ask } from './api.ts'
import { askToDelete } from './confirmDeletion.ts'
import { type Account, readAccount } from './session/account.ts'
import { recall } from './session/personal.ts'
import { storedUserId } from './session/token.ts'

/**
 * Puts Edit Article and Delete at the head of an article, for its author and for admins. They lie in
 * the margin above the headline: nothing moves when they come.
 *
 * @param page - holds the article; its element says who wrote it.
 */
export async function offerAuthorActions(page: ParentNode): Promise<void> {
  const article = page.querySelector<HTMLElement>('[data-article]')
  const { article: id, slug, author } = article?.dataset ?? {}
  const head = article?.querySelector('.article-head')
  if (!id || !slug || !head || !(await mayEdit(author))) return
  const actions = document.createElement('p')
  actions.className = 'author-actions'
  const edit = document.createElement('a')
  edit.href = urls.editArticle(slug)
  edit.textContent = 'Edit Article'
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = 'Delete'
  remove.addEventListener('click', () => askToDelete(() => deleteArticle(id)))
  actions.append(edit, remove)
  head.prepend(actions)
}

/** The database has the last word; this only spares others the sight of buttons that refuse. */
async function mayEdit(author: string | undefined): Promise<boolean> {
  const id = storedUserId()
  if (!id) return false
  const known = recall<Account>('account')
  const account = known?.id === id ? known : await readAccount(id).catch(() => null)
  if (account?.suspended_at) return false
  return author === id || account?.role === 'admin'
}

/** @throws ApiError, also when there was nothing this person may delete. */
async function deleteArticle(id: string): Promise<void> {
  const deleted = await ask<unknown[]>(`/rest/v1/articles?id=eq.${id}&select=id`, {
    method: 'DELETE',
    headers: { prefer: 'return=representation' },
  })
  if (deleted.length === 0) throw new Error('Nothing was deleted.')
  location.assign(urls.home())
}
