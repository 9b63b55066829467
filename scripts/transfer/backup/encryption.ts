import { t } from '@broadsheet/shared/messages/t.ts'
import { Decrypter, Encrypter } from 'age-encryption'
import { TransferError } from '../errors.ts'

/** Encryption of a backup: a passphrase, or the public age key of the recipient (`age1…`). */
export type EncryptionKey = { passphrase: string } | { recipient: string }

/** Decryption of a backup: the same passphrase, or the secret age key (`AGE-SECRET-KEY-1…`). */
export type DecryptionKey = { passphrase: string } | { identity: string }

/**
 * Encrypts a stream in the age format (https://age-encryption.org/v1), which the `age` command also
 * decrypts.
 *
 * @throws {TransferError} if the recipient is not an age key.
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
    throw new TransferError(t('cli.backup.recipientInvalid'), { cause: error })
  }
}

/**
 * Decrypts a stream in the age format. Damage in a later part is an error of the stream.
 *
 * @throws {TransferError} if the key is wrong or the beginning is damaged.
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
    throw new TransferError(t('cli.backup.notDecrypted'), { cause: error })
  }
}
