import { ApiError } from '../../../client/api/apiError.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import { type ArticleCopy, contentOf } from './articleCopies.ts'
import type { Writing } from './articleDrafts.ts'
import { isPassing, isSameState, type SyncOptions, type SyncState } from './syncState.ts'

interface Own {
  id: string
  revision: number
  article: string | null
  version: number | null
}

const ownOf = ({ id, revision, article, base }: ArticleCopy): Own => {
  return { id, revision, article, version: base?.version ?? null }
}

/** Delays after a failure before the next attempt, in milliseconds. */
const RETRY_OFFLINE = 5_000
const RETRY_REFUSED = 60_000

/** Stores the text of one page as the working copy in the account. */
export class WorkingCopySync {
  readonly #options: SyncOptions
  #state: SyncState = { state: 'ready', stored: null, copy: null, theirs: null }
  #own: Own | null = null
  #latest: { writing: Writing; isUnsaved: boolean } | null = null
  /** An insert whose response may have been lost: it is repeated with the same id. */
  #inserted: Own | null = null
  #waitUntil = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: SyncOptions) {
    this.#options = options
  }

  get state(): SyncState {
    return this.#state
  }

  /** Identifies this page in what it writes. */
  get page(): string {
    return this.#options.page
  }

  /** Passes on the current text; `flush` stores it. */
  write(writing: Writing, isUnsaved: boolean): void {
    this.#latest = { writing, isUnsaved }
  }

  /** Stores the current text, or deletes the working copy when nothing is unsaved. */
  flush(): Promise<void> {
    return this.#enqueue(() => this.#store())
  }

  /** The connection or the session is back: the next flush does not wait. */
  retry(): Promise<void> {
    this.#waitUntil = 0
    return this.flush()
  }

  /**
   * Continues a working copy; the text written here so far is stored before.
   *
   * @param copy - null starts a new one.
   * @param form - the form that it contains, as the editor has it.
   */
  async adopt(copy: ArticleCopy | null, form: ArticleForm | null): Promise<void> {
    await this.flush()
    await this.#enqueue(async () => {
      this.#own = copy && ownOf(copy)
      this.#inserted = null
      this.#latest = null
      this.#report({ state: 'ready', stored: form, theirs: null })
    })
  }

  /** Replaces what another page wrote by the text of this one. */
  overwrite(): Promise<void> {
    return this.#enqueue(async () => {
      const { theirs } = this.#state
      if (!theirs) return
      this.#own = ownOf(theirs)
      this.#report({ state: 'ready', stored: null, theirs: null })
      await this.#store()
    })
  }

  /** Looks whether another page wrote in the meantime. */
  check(): Promise<void> {
    return this.#enqueue(async () => {
      const own = this.#own
      if (!own || this.#state.state === 'stale') return
      const now = await this.#options.gateway.state(own.id)
      if (now && now.revision !== own.revision && now.writtenBy !== this.#options.page)
        await this.#becomeStale(own)
    })
  }

  async #store(): Promise<void> {
    if (!this.#latest || this.#options.now() < this.#waitUntil) return
    const { writing, isUnsaved } = this.#latest
    if (!isUnsaved) return this.#remove()
    if (this.#state.state === 'stale') return
    // A new text that was saved has another working copy from then on: that of the article.
    const own = this.#own ?? this.#inserted
    if (own && own.article !== (writing.stored?.id ?? null)) await this.#remove()
    const version = writing.stored?.version ?? null
    if (this.#state.stored === writing.form && this.#own?.version === version) return
    await (this.#own ? this.#change(this.#own, writing) : this.#create(writing))
  }

  async #create(writing: Writing): Promise<void> {
    const { gateway, newId } = this.#options
    const article = writing.stored?.id ?? null
    const version = writing.stored?.version ?? null
    const own: Own = { id: this.#inserted?.id ?? newId(), revision: 1, article, version }
    this.#inserted = own
    try {
      await gateway.create(own.id, article, this.#changeOf(writing, true))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === '23505')) throw error
      return this.#meetOther(own, writing)
    }
    this.#own = own
    this.#inserted = null
    this.#report({ state: 'ready', stored: writing.form })
  }

  async #change(own: Own, writing: Writing): Promise<void> {
    const version = writing.stored?.version ?? null
    const change = this.#changeOf(writing, own.version !== version)
    try {
      if (!(await this.#options.gateway.change(own.id, own.revision, change))) {
        // Saved or discarded on another page: what is unsaved here is stored again.
        this.#own = null
        return this.#create(writing)
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.hint === 'stale_copy')) throw error
      return this.#meetOther(own, writing)
    }
    this.#own = { ...own, revision: own.revision + 1, version }
    this.#report({ state: 'ready', stored: writing.form })
  }

  /** The working copy has another revision than expected: the response to an own write was lost, or another page wrote. */
  async #meetOther(own: Own, writing: Writing): Promise<void> {
    const { gateway, page } = this.#options
    const found = own.article ? await gateway.ofArticle(own.article) : await gateway.withId(own.id)
    this.#inserted = null
    if (!found) return
    if (found.writtenBy !== page) return this.#becomeStale(own, found)
    await this.#change(ownOf(found), writing)
  }

  async #becomeStale({ id, article }: Own, known?: ArticleCopy): Promise<void> {
    const { gateway } = this.#options
    const theirs = known ?? (article ? await gateway.ofArticle(article) : await gateway.withId(id))
    if (theirs) this.#report({ state: 'stale', theirs })
  }

  async #remove(): Promise<void> {
    const own = this.#own ?? this.#inserted
    const { gateway, page } = this.#options
    if (own) await gateway.remove(own.id, { revision: own.revision, writtenBy: page })
    this.#own = null
    this.#inserted = null
    this.#report({ state: 'ready', stored: null, theirs: null })
  }

  #changeOf(writing: Writing, withBase: boolean) {
    const { stored } = writing
    const base = stored && { version: stored.version, form: stored.form }
    return {
      content: contentOf(writing),
      writtenBy: this.#options.page,
      ...(withBase && base && { base }),
    }
  }

  // One after another: each write names the revision of the one before.
  #enqueue(work: () => Promise<void>): Promise<void> {
    const result = this.#queue.then(async () => {
      try {
        await work()
      } catch (error) {
        this.#fail(error)
      }
    })
    this.#queue = result
    return result
  }

  #fail(error: unknown): void {
    const willPass = isPassing(error)
    this.#waitUntil = this.#options.now() + (willPass ? RETRY_OFFLINE : RETRY_REFUSED)
    this.#report({ state: willPass ? 'offline' : 'refused' })
  }

  #report(change: Partial<SyncState>): void {
    const copy = this.#own && { id: this.#own.id, revision: this.#own.revision }
    const next = { ...this.#state, copy, ...change }
    if (isSameState(next, this.#state)) return
    this.#state = next
    this.#options.report(next)
  }
}
