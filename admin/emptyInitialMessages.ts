import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'

const MODULE = normalizePath(
  fileURLToPath(import.meta.resolve('@broadsheet/shared/messages/initialMessages.ts')),
)

/** Leaves the English catalog out of the console, which loads the catalog of its user. */
export function emptyInitialMessages(): Plugin {
  return {
    name: 'broadsheet:empty-initial-messages',
    enforce: 'pre',
    load: (id) => (id.endsWith(MODULE) ? 'export const initialMessages = {}' : null),
  }
}
