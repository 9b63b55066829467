import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import type { Plugin } from 'vite'

const SCREENS = 'virtual:invitation-screens'
const QUERY = /\?language=([\w-]+)$/

/** Modules with texts of the screen. Others are the same in every language, such as the session. */
const SPOKEN =
  /\/(src\/(screens\/(auth|security|SignedIn)|islands\/form|client\/(api\/errorMessage|session\/signIn))|shared\/(domain|messages\/(errors|constraintFields)))[\w./]*\.tsx?$/

/** The language of a module that is built in another one than the publication; undefined for others. */
export const languageOfModule = (id: string): string | undefined => QUERY.exec(id)?.[1]

/**
 * Builds the screen of invitations in every language, because an invitation has a language of its own. Each is a chunk
 * that is loaded when an invitation needs it. `virtual:invitation-screens` loads them by the code of the language.
 */
export function languageVariants(): Plugin {
  return {
    name: 'broadsheet:language-variants',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === SCREENS) return `\0${SCREENS}`
      const own = languageOfModule(source)
      const language = own ?? (importer && languageOfModule(importer))
      if (!language) return undefined
      const [path, from] = [source.replace(QUERY, ''), importer?.replace(QUERY, '')]
      const resolved = await this.resolve(path, from, { skipSelf: true })
      if (!resolved || resolved.external || !(own || SPOKEN.test(resolved.id))) return resolved
      return `${resolved.id}?language=${language}`
    },
    async load(id) {
      if (id === `\0${SCREENS}`) return screensModule()
      if (!languageOfModule(id)) return undefined
      const file = id.replace(QUERY, '')
      const moduleType = file.endsWith('x') ? 'tsx' : 'ts'
      return { code: await readFile(file, 'utf8'), moduleType }
    },
  }
}

const SCREEN = new URL('../src/screens/auth/InvitationScreen.tsx', import.meta.url).pathname

function screensModule(): string {
  const lines = Object.keys(LANGUAGES).map(
    (code) => `'${code}': () => import('${SCREEN}?language=${code}'),`,
  )
  return `export default {\n${lines.join('\n')}\n}`
}
