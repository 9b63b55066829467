import { type ArticleForm, EMPTY_FORM } from '../form/articleForm.ts'
import type { ArticleDrafts, AutosavedArticle, Writing } from './articleDrafts.ts'
import { StoreConnection } from './StoreConnection.ts'

/** State of the autosave; `refused` where the browser has no storage. */
export interface AutosaveState {
  state: 'opening' | 'ready' | 'refused'
  /** The last stored form; null when there is none. */
  saved: ArticleForm | null
}

export interface AutosaverOptions {
  /** Opens the draft store of the user. */
  open: () => Promise<ArticleDrafts>
  newId: () => string
  /**
   * Marks a draft as being edited here.
   *
   * @returns a function that releases it.
   */
  lock: (id: string) => () => void
  /** Drafts that pages are currently editing. */
  locked: () => Promise<ReadonlySet<string>>
  now: () => Date
  report: (state: AutosaveState) => void
}

/** Adds missing fields to a draft of an older version of this page. */
function completed({ content, ...draft }: AutosavedArticle): AutosavedArticle {
  const { form, stored } = content
  const whole = (values: ArticleForm): ArticleForm => ({ ...EMPTY_FORM, ...values })
  return {
    ...draft,
    content: {
      ...content,
      form: whole(form),
      stored: stored && { ...stored, form: whole(stored.form) },
    },
  }
}

/** Stores the draft of one page. */
export class DraftAutosaver {
  readonly #options: AutosaverOptions
  readonly #connection: StoreConnection
  #state: AutosaveState = { state: 'opening', saved: null }
  #latest: { writing: Writing; isUnsaved: boolean } | null = null
  #lastSaved: ArticleForm | null = null
  #lastProgress = ''
  #own: { id: string; release: () => void } | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: AutosaverOptions) {
    this.#options = options
    this.#connection = new StoreConnection(options.open, options.now, (isOpen) =>
      this.#report({ state: isOpen ? 'ready' : 'refused' }),
    )
  }

  /** Id of the draft that this page writes; null before the first write. */
  get id(): string | null {
    return this.#own?.id ?? null
  }

  /** Passes on the current text; `flush` stores it. */
  write(writing: Writing, isUnsaved: boolean): void {
    this.#latest = { writing, isUnsaved }
  }

  /** Stores the current text, or deletes the draft when nothing is unsaved. */
  flush(): Promise<void> {
    return this.#enqueue(async (store) => {
      if (!this.#latest) return
      const { writing, isUnsaved } = this.#latest
      if (!isUnsaved) return this.#removeOwn(store)
      const progress = `${writing.copy?.revision} ${writing.isPending}`
      if (this.#lastSaved === writing.form && this.#lastProgress === progress) return
      this.#own ??= this.#begin(this.#options.newId())
      const savedAt = this.#options.now()
      const article = writing.stored?.id ?? null
      await store.save({ id: this.#own.id, article, savedAt, content: writing })
      this.#lastSaved = writing.form
      this.#lastProgress = progress
      this.#report({ state: 'ready', saved: writing.form })
    })
  }

  /** Drafts for an article that no page is editing, newest first. */
  async drafts(article: string | null): Promise<AutosavedArticle[]> {
    const store = await this.#connection.store
    if (!store) return []
    try {
      const [drafts, used] = await Promise.all([store.list(article), this.#options.locked()])
      return drafts.filter(({ id }) => id !== this.#own?.id && !used.has(id)).map(completed)
    } catch {
      return []
    }
  }

  /** Continues an earlier draft; the text written here so far is stored as another draft. */
  async resume(id: string): Promise<void> {
    await this.flush()
    await this.#enqueue(async () => {
      this.#own?.release()
      this.#own = this.#begin(id)
      this.#lastSaved = null
    })
  }

  /** Replaces an earlier draft that no page is editing. */
  replace(draft: AutosavedArticle): Promise<void> {
    return this.#enqueue((store) => store.save(draft))
  }

  /** Stores a copy that is offered later. */
  copy(writing: Writing): Promise<void> {
    return this.#enqueue(async (store) => {
      const article = writing.stored?.id ?? null
      await store.save({
        id: this.#options.newId(),
        article,
        savedAt: this.#options.now(),
        content: writing,
      })
    })
  }

  /** Deletes an earlier draft permanently. */
  discard(id: string): Promise<void> {
    return this.#enqueue((store) => store.remove(id))
  }

  /** Stops editing; the stored draft stays. */
  async close(): Promise<void> {
    await this.flush()
    this.#own?.release()
    this.#own = null
  }

  #begin(id: string) {
    return { id, release: this.#options.lock(id) }
  }

  async #removeOwn(store: ArticleDrafts): Promise<void> {
    if (!this.#own) return
    const { id, release } = this.#own
    this.#own = null
    this.#lastSaved = null
    await store.remove(id)
    release()
    this.#report({ state: 'ready', saved: null })
  }

  // One after another: a slow write must not finish after a later deletion.
  #enqueue(work: (store: ArticleDrafts) => Promise<void>): Promise<void> {
    const result = this.#queue.then(async () => {
      const store = await this.#connection.opened()
      if (!store) return
      try {
        await work(store)
      } catch {
        this.#report({ state: 'refused' })
      }
    })
    this.#queue = result
    return result
  }

  #report(change: Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.report(this.#state)
  }
}
