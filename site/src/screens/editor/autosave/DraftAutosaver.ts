import type { DraftStore, LocalDraft } from '../../../client/drafts/draftStore.ts'
import { type ArticleForm, EMPTY_FORM, type Stored } from '../form/articleForm.ts'

/** Content of a draft: the form values, and the saved article they are based on. */
export interface Writing {
  form: ArticleForm
  stored: Stored | null
}

export type AutosavedArticle = LocalDraft<Writing>

/** The draft store of a user, as far as the autosave needs it. */
export type ArticleDrafts = Pick<DraftStore<Writing>, 'save' | 'list' | 'remove'>

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

/** Delay before drafts that could not be opened are retried, in milliseconds. */
const RETRY_MS = 15_000

/** Adds missing fields to a draft of an older version of this page. */
function completed({ content: { form, stored }, ...draft }: AutosavedArticle): AutosavedArticle {
  const whole = (stored: ArticleForm): ArticleForm => ({ ...EMPTY_FORM, ...stored })
  return {
    ...draft,
    content: { form: whole(form), stored: stored && { ...stored, form: whole(stored.form) } },
  }
}

/** Stores the draft of one page. */
export class DraftAutosaver {
  readonly #options: AutosaverOptions
  #store: Promise<ArticleDrafts | null>
  #triedAt: Date
  #state: AutosaveState = { state: 'opening', saved: null }
  #latest: { writing: Writing; isUnsaved: boolean } | null = null
  #lastSaved: ArticleForm | null = null
  #own: { id: string; release: () => void } | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: AutosaverOptions) {
    this.#options = options
    this.#triedAt = options.now()
    this.#store = this.#open()
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
      if (this.#lastSaved === writing.form) return
      this.#own ??= this.#begin(this.#options.newId())
      const savedAt = this.#options.now()
      const article = writing.stored?.id ?? null
      await store.save({ id: this.#own.id, article, savedAt, content: writing })
      this.#lastSaved = writing.form
      this.#report({ state: 'ready', saved: writing.form })
    })
  }

  /** Drafts for an article that no page is editing, newest first. */
  async drafts(article: string | null): Promise<AutosavedArticle[]> {
    const store = await this.#store
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

  #open(): Promise<ArticleDrafts | null> {
    return this.#options.open().then(
      (store) => {
        this.#report({ state: 'ready' })
        return store
      },
      () => {
        this.#report({ state: 'refused' })
        return null
      },
    )
  }

  /** The draft store; opening is retried after a while, when the account may respond. */
  async #opened(): Promise<ArticleDrafts | null> {
    const store = await this.#store
    if (store || this.#options.now().getTime() - this.#triedAt.getTime() < RETRY_MS) return store
    this.#triedAt = this.#options.now()
    this.#store = this.#open()
    return this.#store
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
      const store = await this.#opened()
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
