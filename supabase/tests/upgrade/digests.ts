import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('digests.json', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** SHA-256 of each migration by file name. */
type Digests = Record<string, string>

/** Digests of the migrations in the folder. */
export function currentDigests(): Digests {
  const files = readdirSync(FOLDER).sort()
  return Object.fromEntries(files.map((file) => [file, digestOf(readFileSync(FOLDER + file))]))
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** The committed list. */
export function recordedDigests(): Digests {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
}

/** Files of the list that were changed or removed since. */
export function changedFiles(): string[] {
  const current = currentDigests()
  return Object.entries(recordedDigests()).flatMap(([file, digest]) =>
    current[file] === digest ? [] : [file],
  )
}

/** Adds new migrations to the list. Digests in the list stay as they are. */
export function recordNewFiles(): void {
  const digests = { ...currentDigests(), ...recordedDigests() }
  writeFileSync(FILE, `${JSON.stringify(digests, null, 2)}\n`)
}
