import { Decrypter, Encrypter } from 'age-encryption'
import { TransferError } from '../errors.ts'

/** How a backup is encrypted: with a passphrase, or for the owner of an age key (`age1…`). */
export type EncryptionKey = { passphrase: string } | { recipient: string }

/** How a backup is decrypted: the same passphrase, or the secret key (`AGE-SECRET-KEY-1…`). */
export type DecryptionKey = { passphrase: string } | { identity: string }

/**
 * Encrypts a stream in the age format (https://age-encryption.org/v1), so that the `age` command can
 * read it too.
 *
 * @throws {TransferError} when the recipient is no age key.
 */
export async function encrypt(
  plain: ReadableStream<Uint8Array>,
  key: EncryptionKey,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter()
  if ('passphrase' in key) encrypter.setPassphrase(key.passphrase)
  else addRecipient(encrypter, key.recipient)
  return encrypter.encrypt(plain)
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    const message = 'BACKUP_RECIPIENT is no age key: it begins with age1, see age-keygen.'
    throw new TransferError(message, { cause: error })
  }
}

/**
 * Decrypts a stream in the age format. A later part that is damaged makes the stream fail.
 *
 * @throws {TransferError} when the key does not fit or the beginning is damaged.
 */
export async function decrypt(
  encrypted: ReadableStream<Uint8Array>,
  key: DecryptionKey,
): Promise<ReadableStream<Uint8Array>> {
  try {
    const decrypter = new Decrypter()
    if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
    else decrypter.addIdentity(key.identity)
    return await decrypter.decrypt(encrypted)
  } catch (error) {
    const message =
      'The backup cannot be decrypted: the passphrase or key is wrong, or it is damaged.'
    throw new TransferError(message, { cause: error })
  }
}
