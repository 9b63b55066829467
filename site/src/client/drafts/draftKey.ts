import { auth } from '../session/auth.ts'

/** Field of the key in the user metadata. */
const NAME = 'draft_key'
const BYTES = 32

/**
 * The encryption key of the drafts of an account. It is stored with the account, not on the device: after
 * signing out, the drafts on the device cannot be decrypted.
 *
 * @throws Error when the browser has no Web Crypto, or the account cannot be read.
 */
export async function draftKey(): Promise<CryptoKey> {
  // Undefined on insecure origins.
  if (!globalThis.crypto?.subtle) throw new Error('This browser cannot encrypt drafts here.')
  const text =
    (await storedKey()) ?? (await oneAfterAnother(async () => (await accountKey()) ?? newKey()))
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/**
 * Work on the key in this browser. Two pages, or two parts of one page, that each created a key would replace that of
 * the other, and what is encrypted with a replaced key is lost.
 */
function oneAfterAnother(work: () => Promise<string>): Promise<string> {
  const { locks } = navigator
  return locks ? locks.request('broadsheet-draft-key', work) : work()
}

async function storedKey(): Promise<string | null> {
  const { data } = await auth.getSession()
  return keyIn(data.session?.user.user_metadata)
}

/** Another device may have created a key since this session began. */
async function accountKey(): Promise<string | null> {
  const { data, error } = await auth.getUser()
  if (error) throw error
  return keyIn(data.user.user_metadata)
}

async function newKey(): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const created = btoa(String.fromCharCode(...bytes))
  const { error } = await auth.updateUser({ data: { [NAME]: created } })
  if (error) throw error
  // When another device created a key at the same time, the later one applies to both.
  return (await accountKey()) ?? created
}

function keyIn(metadata: Record<string, unknown> | undefined): string | null {
  const key = metadata?.[NAME]
  return typeof key === 'string' && key !== '' ? key : null
}
