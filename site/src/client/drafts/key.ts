import { auth } from '../session/auth.ts'

/** Where the account carries the key. */
const NAME = 'draft_key'
const BYTES = 32

/**
 * The key that seals a person's drafts on a device. It belongs to the account, not to the device:
 * signing out leaves the sealed drafts without it, and signing in brings it back.
 *
 * @throws Error where the browser cannot seal anything, or the account cannot be asked.
 */
export async function draftKey(): Promise<CryptoKey> {
  // Missing where a page is not served securely.
  if (!globalThis.crypto?.subtle) throw new Error('This browser cannot seal drafts here.')
  const text = (await storedKey()) ?? (await accountKey()) ?? (await newKey())
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function storedKey(): Promise<string | null> {
  const { data } = await auth.getSession()
  return keyIn(data.session?.user.user_metadata)
}

/** Another device may have made one since this session began. */
async function accountKey(): Promise<string | null> {
  const { data, error } = await auth.getUser()
  if (error) throw error
  return keyIn(data.user.user_metadata)
}

async function newKey(): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const made = btoa(String.fromCharCode(...bytes))
  const { error } = await auth.updateUser({ data: { [NAME]: made } })
  if (error) throw error
  // Had another device made one at the same moment, the later one holds for both.
  return (await accountKey()) ?? made
}

function keyIn(metadata: Record<string, unknown> | undefined): string | null {
  const key = metadata?.[NAME]
  return typeof key === 'string' && key !== '' ? key : null
}
