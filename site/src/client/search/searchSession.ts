import { importPagefind } from './archive.ts'
import { type Engine, loadEngine } from './engine.ts'
import { findFresh } from './fresh.ts'

const load = () => loadEngine({ pagefind: importPagefind, findFresh })
let opened: Promise<Engine> | null = null

/**
 * Runs work with the search engine, which is loaded once per page. When the index was replaced and files
 * are missing, loads the new one and runs the work again.
 *
 * @throws when there is no index, or no connection.
 */
export async function withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  try {
    opened ??= load()
    const current = opened
    const result = await work(await current)
    void dropReplaced(current)
    return result
  } catch {
    opened = load()
  }
  try {
    return await work(await opened)
  } catch (error) {
    opened = null
    throw error
  }
}

/** Opens the index again for the next search if another one has replaced it: some results would be missing. */
async function dropReplaced(used: Promise<Engine>): Promise<void> {
  const engine = await used
  const isCurrent = await engine.isCurrent().catch(() => true)
  if (!isCurrent && opened === used) opened = null
}
