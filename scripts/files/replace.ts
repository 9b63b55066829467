import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file under a temporary name and renames it, so that readers never get a partial file. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(`${path}.next`, content)
    await rename(`${path}.next`, path)
  } catch (error) {
    await rm(`${path}.next`, { force: true })
    throw error
  }
}
