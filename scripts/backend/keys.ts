import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, systemCode } from './errors.ts'

/** The secrets of one data folder. */
export interface Keys {
  publishableKey: string
  secretKey: string
  /** Signs sessions (HS256) and signed storage addresses. */
  jwtSecret: string
  databasePassword: string
}

/**
 * Reads `<dataFolder>/keys.json`, or creates it with random keys, readable by its owner only. Clients
 * distinguish the keys by their prefixes, which are those of hosted Supabase.
 *
 * @throws StartError if the file is damaged: with new keys the database password would be wrong.
 */
export function loadKeys(dataFolder: string): Keys {
  const file = join(dataFolder, 'keys.json')
  const text = readIfThere(file)
  if (text !== null) {
    const keys = parseKeys(text)
    if (keys === null) {
      throw new StartError(
        `${file} is damaged. It contains the keys of this data folder, which cannot be generated again: ` +
          'restore the file from a backup and start again. Without a backup, npm start -- --reset ' +
          'starts with an empty data folder and deletes all articles and accounts.',
      )
    }
    chmodSync(file, 0o600)
    return keys
  }
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  const keys: Keys = {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
    jwtSecret: random(48),
    databasePassword: random(24),
  }
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
  return keys
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw new StartError(`${file} cannot be read (${systemCode(error)}).`, { cause: error })
  }
}

function parseKeys(text: string): Keys | null {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof Keys, unknown>>
    const { publishableKey, secretKey, jwtSecret, databasePassword } = found
    if (typeof publishableKey !== 'string' || typeof secretKey !== 'string') return null
    if (typeof jwtSecret !== 'string' || typeof databasePassword !== 'string') return null
    return { publishableKey, secretKey, jwtSecret, databasePassword }
  } catch {
    return null
  }
}
