import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What other commands need to reach a running instance. */
export interface Instance {
  apiUrl: string
  siteUrl: string
  publishableKey: string
  /** Passes every policy: the file that holds it is readable by its owner only. */
  secretKey: string
  databaseUrl: string
}

const fileIn = (folder: string) => join(folder, 'instance.json')

/** Lets other commands find this instance while it runs. */
export async function announceInstance(folder: string, instance: Instance): Promise<void> {
  await writeFile(fileIn(folder), JSON.stringify(instance, null, 2), { mode: 0o600 })
}

/** The instance that runs in this folder; null when none does. */
export async function findInstance(folder: string): Promise<Instance | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Instance)
}

/** The instance has ended: nobody finds it any more. */
export async function withdrawInstance(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true })
}
