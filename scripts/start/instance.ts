import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { StartError } from '../backend/errors.ts'

/** Addresses and keys of a running instance, for other commands. */
export interface Instance {
  apiUrl: string
  siteUrl: string
  publishableKey: string
  /** Bypasses every policy: only the owner may read the file. */
  secretKey: string
  databaseUrl: string
}

const fileIn = (folder: string) => join(folder, 'instance.json')

/** Writes the file with which other commands find this instance. */
export async function announceInstance(folder: string, instance: Instance): Promise<void> {
  await writeFile(fileIn(folder), JSON.stringify(instance, null, 2), { mode: 0o600 })
}

const FIELDS = ['apiUrl', 'siteUrl', 'publishableKey', 'secretKey', 'databaseUrl'] as const

/**
 * The instance that runs in this folder, or null.
 *
 * @throws StartError with instructions when its file is damaged.
 */
export async function findInstance(folder: string): Promise<Instance | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null)
  if (text === null) return null
  const instance = parseInstance(text)
  if (instance !== null) return instance
  throw new StartError(t('cli.start.instanceDamaged', { file: fileIn(folder) }))
}

function parseInstance(text: string): Instance | null {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof Instance, unknown>> | null
    const isComplete = FIELDS.every((field) => typeof found?.[field] === 'string')
    return isComplete ? (found as Instance) : null
  } catch {
    return null
  }
}

/** Removes the file of the instance. */
export async function withdrawInstance(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true })
}
