import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inParallel } from '../concurrency/parallel.ts'
import { digestOfFile } from '../export/manifest.ts'

const AT_A_TIME = 16

/** Digest and time of every file of the last build, by path. */
type Noted = Record<string, [sha256: string, seconds: number]>

/**
 * Gives every file that is the same as in the last build the time it had there, whoever wrote it again
 * meanwhile: by its time a bucket knows what need not be sent.
 *
 * @param note - file that keeps digests and times from one build to the next.
 */
export async function keepTimes(folder: string, note: string): Promise<void> {
  const text = await readFile(note, 'utf8').catch(() => '{}')
  const before = JSON.parse(text) as Noted
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  const noted = await inParallel(files, AT_A_TIME, async (file) => {
    const path = relative(folder, file)
    const digest = await digestOfFile(file)
    const known = before[path]
    const isSame = known?.[0] === digest
    const seconds = isSame ? known[1] : Math.floor((await stat(file)).mtimeMs / 1000)
    await utimes(file, seconds, seconds)
    return [path, [digest, seconds]] as const
  })
  await writeFile(note, JSON.stringify(Object.fromEntries(noted)))
}
