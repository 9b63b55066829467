import type { KeptDraft, Vault } from '../../../client/drafts/vault.ts'
import type { ArticleForm, Stored } from '../form/articleForm.ts'

/** What is kept of a text: the fields, and what they started from. */
export interface Writing {
  form: ArticleForm
  stored: Stored | null
}

export type KeptArticle = KeptDraft<Writing>

/** What the screen says about keeping; `refused` where the browser keeps nothing. */
export interface KeepingState {
  state: 'opening' | 'ready' | 'refused'
  /** What was kept last; null when there is nothing to keep. */
  kept: ArticleForm | null
}

export interface KeeperNeeds {
  /** Opens the drafts of the person. */
  open: () => Promise<Vault<Writing>>
  newId: () => string
  /** Marks a draft as being written here; gives back what ends that. */
  hold: (id: string) => () => void
  /** Drafts that some page is writing now. */
  inUse: () => Promise<ReadonlySet<string>>
  now: () => Date
  say: (state: KeepingState) => void
}

/** How long to wait before drafts that could not be opened are tried again, in milliseconds. */
const RETRY_MS = 15_000

/** Keeps what one page writes. */
export class Keeper {
  readonly #needs: KeeperNeeds
  #vault: Promise<Vault<Writing> | null>
  #triedAt: Date
  #state: KeepingState = { state: 'opening', kept: null }
  #latest: { writing: Writing; isUnsaved: boolean } | null = null
  #lastKept: ArticleForm | null = null
  #own: { id: string; release: () => void } | null = null
  #queue: Promise<unknown> = Promise.resolve()

  constructor(needs: KeeperNeeds) {
    this.#needs = needs
    this.#triedAt = needs.now()
    this.#vault = this.#open()
  }

  /** Tells what stands on the page now; `flush` keeps it. */
  write(writing: Writing, isUnsaved: boolean): void {
    this.#latest = { writing, isUnsaved }
  }

  /** Keeps the present text, or forgets it once nothing in it is unsaved. */
  flush(): Promise<void> {
    return this.#inTurn(async (vault) => {
      if (!this.#latest) return
      const { writing, isUnsaved } = this.#latest
      if (!isUnsaved) return this.#forgetOwn(vault)
      if (this.#lastKept === writing.form) return
      this.#own ??= this.#begin(this.#needs.newId())
      const keptAt = this.#needs.now()
      const article = writing.stored?.id ?? null
      await vault.keep({ id: this.#own.id, article, keptAt, content: writing })
      this.#lastKept = writing.form
      this.#say({ state: 'ready', kept: writing.form })
    })
  }

  /** What other pages kept for an article and are no longer writing, newest first. */
  async offers(article: string | null): Promise<KeptArticle[]> {
    const vault = await this.#vault
    if (!vault) return []
    try {
      const [drafts, used] = await Promise.all([vault.list(article), this.#needs.inUse()])
      return drafts.filter(({ id }) => id !== this.#own?.id && !used.has(id))
    } catch {
      return []
    }
  }

  /** Goes on writing an earlier draft; what was written here so far stays kept beside it. */
  async resume(id: string): Promise<void> {
    await this.flush()
    await this.#inTurn(async () => {
      this.#own?.release()
      this.#own = this.#begin(id)
      this.#lastKept = null
    })
  }

  /** Keeps a copy that nobody is writing, to be offered later. */
  copy(writing: Writing): Promise<void> {
    return this.#inTurn(async (vault) => {
      const article = writing.stored?.id ?? null
      await vault.keep({
        id: this.#needs.newId(),
        article,
        keptAt: this.#needs.now(),
        content: writing,
      })
    })
  }

  /** Forgets an earlier draft for good. */
  discard(id: string): Promise<void> {
    return this.#inTurn((vault) => vault.forget(id))
  }

  /** The page no longer writes; what it kept stays. */
  async close(): Promise<void> {
    await this.flush()
    this.#own?.release()
    this.#own = null
  }

  #open(): Promise<Vault<Writing> | null> {
    return this.#needs.open().then(
      (vault) => {
        this.#say({ state: 'ready' })
        return vault
      },
      () => {
        this.#say({ state: 'refused' })
        return null
      },
    )
  }

  /** The drafts; what could not be opened is tried again after a while: the account may answer then. */
  async #opened(): Promise<Vault<Writing> | null> {
    const vault = await this.#vault
    if (vault || this.#needs.now().getTime() - this.#triedAt.getTime() < RETRY_MS) return vault
    this.#triedAt = this.#needs.now()
    this.#vault = this.#open()
    return this.#vault
  }

  #begin(id: string) {
    return { id, release: this.#needs.hold(id) }
  }

  async #forgetOwn(vault: Vault<Writing>): Promise<void> {
    if (!this.#own) return
    const { id, release } = this.#own
    this.#own = null
    this.#lastKept = null
    await vault.forget(id)
    release()
    this.#say({ state: 'ready', kept: null })
  }

  // One after the other: a slow keep must not come after the forgetting that follows it.
  #inTurn(work: (vault: Vault<Writing>) => Promise<void>): Promise<void> {
    const turn = this.#queue.then(async () => {
      const vault = await this.#opened()
      if (!vault) return
      try {
        await work(vault)
      } catch {
        this.#say({ state: 'refused' })
      }
    })
    this.#queue = turn
    return turn
  }

  #say(change: Partial<KeepingState>): void {
    this.#state = { ...this.#state, ...change }
    this.#needs.say(this.#state)
  }
}
