import { draftKey } from './draftKey.ts'
import { draftsOf, putDraft, removeDraft, type SealedDraft } from './localDrafts.ts'

/** A decrypted draft. */
export interface LocalDraft<Content> {
  id: string
  article: string | null
  savedAt: Date
  content: Content
}

/** Drafts of one account on this device, encrypted with a key of the account. */
export class DraftStore<Content> {
  readonly #owner: string
  readonly #key: CryptoKey

  private constructor(owner: string, key: CryptoKey) {
    this.#owner = owner
    this.#key = key
  }

  /**
   * Opens the drafts of the signed-in account.
   *
   * @param owner - id of the account.
   * @throws Error when the browser refuses storage or encryption.
   */
  static async open<Content>(owner: string): Promise<DraftStore<Content>> {
    // Storage first: when it is refused, the account needs no key.
    await draftsOf(owner)
    return new DraftStore<Content>(owner, await draftKey())
  }

  /** Inserts or replaces a draft. */
  async save({ id, article, savedAt, content }: LocalDraft<Content>): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(content))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, this.#key, plain)
    await putDraft({ id, owner: this.#owner, article, keptAt: savedAt.getTime(), iv, sealed })
  }

  /** Drafts of an article, or of new articles (null), newest first. */
  async list(article: string | null): Promise<LocalDraft<Content>[]> {
    const drafts = (await draftsOf(this.#owner)).filter((draft) => draft.article === article)
    const opened = await Promise.all(drafts.map((draft) => unseal<Content>(this.#key, draft)))
    return opened
      .filter((draft) => draft !== null)
      .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  }

  /** Deletes a draft; does nothing when there is none. */
  remove(id: string): Promise<void> {
    return removeDraft(id)
  }
}

/** Decrypts a draft. Returns null when it was encrypted with another key; the draft is not deleted. */
async function unseal<Content>(
  key: CryptoKey,
  { id, article, keptAt, iv, sealed }: SealedDraft,
): Promise<LocalDraft<Content> | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    const content = JSON.parse(new TextDecoder().decode(plain)) as Content
    return { id, article, savedAt: new Date(keptAt), content }
  } catch {
    return null
  }
}

/** Deletes all drafts of an account. */
export async function removeDraftsOf(owner: string): Promise<void> {
  for (const { id } of await draftsOf(owner)) await removeDraft(id)
}
