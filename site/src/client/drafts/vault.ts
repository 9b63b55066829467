import { draftsOf, putDraft, removeDraft, type SealedDraft } from './database.ts'
import { draftKey } from './key.ts'

/** A draft as its owner reads it. */
export interface KeptDraft<Content> {
  id: string
  article: string | null
  keptAt: Date
  content: Content
}

/** Keeps what one person writes on this device, readable to that person only. */
export interface Vault<Content> {
  keep(draft: KeptDraft<Content>): Promise<void>
  /** What was kept for an article, or for new ones (null), newest first. */
  list(article: string | null): Promise<KeptDraft<Content>[]>
  forget(id: string): Promise<void>
}

/**
 * Opens the drafts of the person signed in.
 *
 * @throws Error where this browser refuses to keep anything.
 */
export async function openVault<Content>(owner: string): Promise<Vault<Content>> {
  // Asks the storage first: where it is refused, the account needs no key.
  await draftsOf(owner)
  const key = await draftKey()
  return {
    async keep({ id, article, keptAt, content }) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(content))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
      await putDraft({ id, owner, article, keptAt: keptAt.getTime(), iv, sealed })
    },
    async list(article) {
      const drafts = (await draftsOf(owner)).filter((draft) => draft.article === article)
      const opened = await Promise.all(drafts.map((draft) => unseal<Content>(key, draft)))
      return opened
        .filter((draft) => draft !== null)
        .sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
    },
    forget: removeDraft,
  }
}

/** Null for a draft that another key has sealed: it stays where it is, unread. */
async function unseal<Content>(
  key: CryptoKey,
  { id, article, keptAt, iv, sealed }: SealedDraft,
): Promise<KeptDraft<Content> | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    const content = JSON.parse(new TextDecoder().decode(plain)) as Content
    return { id, article, keptAt: new Date(keptAt), content }
  } catch {
    return null
  }
}

/** Removes what was kept for a person who has left for good. */
export async function forgetDrafts(owner: string): Promise<void> {
  for (const { id } of await draftsOf(owner)) await removeDraft(id)
}
