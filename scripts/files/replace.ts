import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file beside its place, then renames it: nobody ever reads half of it. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(`${path}.next`, content)
    await rename(`${path}.next`, path)
  } catch (error) {
    await rm(`${path}.next`, { force: true })
    throw error
  }
}
