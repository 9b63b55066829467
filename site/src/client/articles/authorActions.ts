import { mayChangeArticle } from '@broadsheet/shared/domain/articleAccess.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { database, execute } from '../api/database.ts'
import { addStaffBox } from '../liveCoverage/staffBox.ts'
import { type Account, readAccount } from '../session/account.ts'
import { storedUserId } from '../session/storedSession.ts'
import { readStored } from '../session/userStorage.ts'
import { confirmDeletion } from './confirmDeletion.ts'
import { CREDITS, type CreditRow, inOrder } from './credits.ts'

const ACTION = 'min-h-6 cursor-pointer leading-6 hover:text-accent hover:underline'

/**
 * Adds Edit Article and Delete at the head of an article, each for accounts that may do it. They are
 * placed in the margin above the headline, so that nothing moves. Live coverage gets a button to write entries.
 *
 * @param page - contains the article, whose element has the ids of its authors.
 */
export async function addAuthorActions(page: ParentNode): Promise<void> {
  const article = page.querySelector<HTMLElement>('[data-article]')
  const { article: id, slug, author, isDraft } = article?.dataset ?? {}
  const head = article?.querySelector('[data-article-head]')
  if (!article || !id || !slug || !head) return
  const account = await signedInAccount()
  addStaffBox(article, account)
  const authors = author?.split(' ') ?? []
  const guarded = {
    author_id: authors[0] ?? null,
    authors,
    status: isDraft === undefined ? 'published' : 'draft',
  }
  const mayEdit = mayChangeArticle(account, 'edit_articles', guarded)
  const shared = authors.length > 1 && mayEdit ? await readOwnership(id).catch(() => null) : null
  const mayDelete = mayChangeArticle(account, 'delete_articles', { ...guarded, ...shared })
  const others = namesOfOthers(shared?.article_bylines ?? [], account)
  if (!mayEdit && !mayDelete) return
  const actions = document.createElement('p')
  actions.className =
    'absolute end-gutter top-1 flex items-baseline gap-[1.1rem] text-sm leading-6 font-semibold'
  actions.dataset.authorActions = ''
  const edit = document.createElement('a')
  edit.href = urls.editArticle(slug)
  edit.textContent = t('site.editArticle')
  edit.className = ACTION
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = t('site.delete')
  remove.className = ACTION
  remove.addEventListener('click', () => confirmDeletion(() => deleteArticle(id), others))
  if (mayEdit) actions.append(edit)
  if (mayDelete) actions.append(remove)
  head.prepend(actions)
}

async function signedInAccount(): Promise<Account | null> {
  const id = storedUserId()
  if (!id) return null
  const cached = readStored<Account>('account')
  return cached?.id === id ? cached : await readAccount(id).catch(() => null)
}

/** The names of the authors without the one who asks, in order and once each. */
function namesOfOthers(rows: readonly CreditRow[], account: Account | null): string[] {
  const others = inOrder(rows).filter(({ author }) => author.id !== account?.id)
  return [
    ...new Map(
      others.map(({ author }) => [author.id, author.full_name ?? author.username]),
    ).values(),
  ]
}

/** Who may delete an article with several authors, and their names. @throws ApiError */
async function readOwnership(id: string) {
  const columns = `owner_id,published_at,${CREDITS}` as const
  return await execute(database.from('articles').select(columns).eq('id', id).single())
}

/** @throws ApiError, also when the database deleted nothing. */
async function deleteArticle(id: string): Promise<void> {
  const deleted = await execute(database.from('articles').delete().eq('id', id).select('id'))
  if (deleted.length === 0) throw new Error('Nothing was deleted.')
  location.assign(urls.home())
}
