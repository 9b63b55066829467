import { bodyLanguageOf } from '@broadsheet/shared/messages/bodyLanguage.ts'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import { type CompiledMessage, compileMessage } from '@broadsheet/shared/messages/compile.ts'
import type { Messages } from '@broadsheet/shared/messages/keys.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
} from '@broadsheet/shared/messages/languages.ts'
import { inLocalDigits } from '@broadsheet/shared/messages/localDigits.ts'
import MagicString from 'magic-string'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { languageOfModule } from './languageVariants.ts'

/** `t.ts` as the site and as its neighbours import it. */
const MODULE = /(messages|^\.)\/t\.ts$/
const CALLS = new Set(['t', 'tParts'])
/** `active.ts` in the same way. */
const ACTIVE = /(messages|^\.)\/active\.ts$/
const BODY_LANGUAGE = '/shared/messages/activeBodyLanguage.ts'

export interface MessageOptions {
  readonly language: Language
  /** BCP 47 tag for numbers and dates. */
  readonly locale: string
  readonly messages: Messages
}

/** Messages by the code of their language. */
export type Catalogs = Readonly<Record<string, Messages>>

/** The catalogs of all languages other than that of the publication, for screens with a language of their own. */
export async function otherCatalogs({ language }: MessageOptions): Promise<Catalogs> {
  const others = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((code) => code !== language)
  return Object.fromEntries(
    await Promise.all(others.map(async (code) => [code, await loadMessages(code)] as const)),
  )
}

/**
 * Language of the publication for a build of its pages, from the environment.
 *
 * @throws Error for a language without a catalog.
 */
export async function publicationLanguage(
  env: Readonly<Record<string, string | undefined>>,
): Promise<MessageOptions> {
  const language = env.BROADSHEET_LANGUAGE || DEFAULT_LANGUAGE
  if (!isLanguage(language)) {
    const known = Object.keys(LANGUAGES).join(', ')
    throw new Error(`There is no catalog for the language "${language}". Choose one of: ${known}.`)
  }
  const locale = env.BROADSHEET_LOCALE || LANGUAGES[language].locale
  return { language, locale, messages: await loadMessages(language) }
}

/**
 * Replaces each `t('key', ...)` by the message in the language of the publication, and calls for the
 * active language by its constants. Modules that are built in another language (languageVariants.ts) get its
 * messages from `catalogs`. Pages and scripts therefore ship neither catalog nor ICU parser.
 *
 * @throws an error of the build for a key that is not a literal or not in the catalog.
 */
export function messages(publication: MessageOptions, catalogs: Catalogs = {}): Plugin {
  const { language, locale, messages } = publication
  const active = constantsOf(language, locale)
  const body = JSON.stringify(bodyLanguageOf({ language, locale }, messages))
  return {
    name: 'broadsheet:messages',
    enforce: 'post',
    load(id) {
      if (id.endsWith(BODY_LANGUAGE)) return `export const activeBodyLanguage=()=>(${body})`
      return id.endsWith('/shared/messages/active.ts') ? moduleOf(active) : undefined
    },
    transform: {
      filter: { code: /\/(t|active)\.ts/ },
      handler(code, id) {
        const { language, locale, messages } = optionsOf(id, publication, catalogs)
        const { program } = parseSync(id, code, { lang: 'js' })
        const source = new MagicString(code)
        const names = removeImport(source, program)
        const constants = importedConstants(program, constantsOf(language, locale))
        if (names.size + constants.size === 0) return undefined
        if (replaceCalls(source, program, { names, constants, language, locale, messages, id })) {
          source.prepend('import*as __format from"@broadsheet/shared/messages/format.ts";')
        }
        return { code: source.toString(), map: source.generateMap({ hires: true }) }
      },
    },
  }
}

/** The messages of a module: those of the publication, or of the language in the id of the module. */
function optionsOf(id: string, publication: MessageOptions, catalogs: Catalogs): MessageOptions {
  const language = languageOfModule(id)
  const messages = catalogs[language ?? '']
  if (!isLanguage(language) || messages === undefined) return publication
  return { language, locale: LANGUAGES[language].locale, messages }
}

/** Functions of `active.ts` with what they return, as JavaScript. */
const constantsOf = (language: Language, locale: string): ReadonlyMap<string, string> =>
  new Map([
    ['activeLanguage', JSON.stringify(language)],
    ['activeLocale', JSON.stringify(locale)],
    ['activeDirection', JSON.stringify(LANGUAGES[language].direction)],
  ])

const moduleOf = (active: ReadonlyMap<string, string>) =>
  [...active].map(([name, value]) => `export const ${name}=()=>${value}`).join('\n')

/** Local names of imported functions of `active.ts`. Their import is removed as unused by the bundler. */
function importedConstants(
  program: ESTree.Program,
  active: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !ACTIVE.test(node.source.value)) continue
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      const value = active.get(specifier.imported.name)
      if (value) found.set(specifier.local.name, value)
    }
  }
  return found
}

/** Removes the import of `t` and `tParts` and returns their local names. */
function removeImport(source: MagicString, program: ESTree.Program): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !MODULE.test(node.source.value)) continue
    source.remove(node.start, node.end)
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      if (CALLS.has(specifier.imported.name))
        names.set(specifier.local.name, specifier.imported.name)
    }
  }
  return names
}

interface Context {
  readonly names: ReadonlyMap<string, string>
  readonly constants: ReadonlyMap<string, string>
  readonly language: Language
  readonly locale: string
  readonly messages: Messages
  readonly id: string
}

/** Replaces the calls in `source`; true if a message formats numbers or plurals. */
function replaceCalls(source: MagicString, program: ESTree.Program, context: Context): boolean {
  let formats = false
  new Visitor({
    CallExpression({ callee, arguments: [key, values], start, end }) {
      if (callee.type !== 'Identifier') return
      const constant = context.constants.get(callee.name)
      if (constant) source.overwrite(start, end, constant)
      const name = context.names.get(callee.name)
      if (!name) return
      const message = messageOf(key, context)
      formats ||= message.formats
      const body = name === 't' ? message.text : message.parts
      // The arguments stay in the source: calls in them are replaced as well.
      if (values) source.overwrite(start, values.start, `(a=>(${body}))(`)
      else source.overwrite(start, end, `(${body})`)
    },
  }).visit(program)
  return formats
}

function messageOf(
  key: ESTree.Argument | undefined,
  { messages, language, locale, id }: Context,
): CompiledMessage {
  if (key?.type !== 'Literal' || typeof key.value !== 'string') {
    throw new Error(`${id}: the key of a message must be a literal.`)
  }
  const text = (messages as Readonly<Record<string, string>>)[key.value]
  if (text === undefined) throw new Error(`${id}: there is no message "${key.value}".`)
  return compileMessage(inLocalDigits(text, { language, locale }), locale)
}
