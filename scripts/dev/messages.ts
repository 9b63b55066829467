import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import { en } from '@broadsheet/shared/messages/en.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { EXIT } from '../terminal/exitCode.ts'
import { unusedKeys } from './checks/messages.ts'
import { isTest, readSources } from './checks/sources.ts'
import { addLanguage, filesOf, languageToTranslate } from './messages/addLanguage.ts'
import { compareCatalog } from './messages/compareCatalog.ts'

const HELP = `Lists, for each language, messages that are missing, that English does not have, and that are the
same as in English (probably not translated); then messages that no code uses.

  npm run messages
  npm run messages -- de ar    these languages only
  npm run messages -- --add fr
                               adds a language with the English texts, to be translated

Exit code 1 if a message is missing.`

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Prints a list with its length. */
function printList(title: string, lines: readonly string[]): void {
  console.log(`  ${title}: ${lines.length}`)
  for (const line of lines) console.log(`    ${line}`)
}

/** Adds a language and prints what a translator does next. */
async function add(code: string): Promise<void> {
  if (isLanguage(code)) {
    console.error(`There is a catalog for the language "${code}" already.`)
    process.exit(EXIT.usage)
  }
  const language = await languageToTranslate(root, code).catch((error) => {
    if (!(error instanceof RangeError)) throw error
    console.error(`"${code}" is no code of a language, such as fr or pt-BR.`)
    process.exit(EXIT.usage)
  })
  const changed = await addLanguage(root, language)
  await formatFiles(changed)
  const { catalog, library } = filesOf(code)
  const { name, direction, locale } = language.info
  console.log(`Added ${name} (${direction}, dates and numbers as in ${locale}).

Translate the texts in:
  ${catalog} (the product)
  ${library} (tables and forms of the console)

Then:
  npm run messages -- ${code} (lists what is still English)
  npm start -- --language ${code} --data PATH/TO/NEW_FOLDER`)
}

const runFile = promisify(execFile)
const formatFiles = (files: readonly string[]) =>
  runFile(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...files], { cwd: root })

async function main(): Promise<void> {
  const options = { add: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = readArgumentsOrExit(
    { options, allowPositionals: true },
    'npm run messages -- --help',
  )
  if (values.help) return console.log(HELP)
  if (values.add !== undefined) return add(values.add)
  const unknown = positionals.find((code) => !isLanguage(code))
  if (unknown) {
    console.error(
      `There is no catalog for the language "${unknown}". See npm run messages -- --help.`,
    )
    process.exit(EXIT.usage)
  }
  const chosen = positionals.length > 0 ? positionals : Object.keys(LANGUAGES)
  console.log(`${DEFAULT_LANGUAGE}: ${Object.keys(en).length} messages`)
  for (const language of chosen.filter(isLanguage)) {
    if (language === DEFAULT_LANGUAGE) continue
    const { missing, unknown, identical } = compareCatalog(en, await loadMessages(language))
    console.log(`\n${language}: ${LANGUAGES[language].name}`)
    printList('Missing', missing)
    printList('Not in English', unknown)
    const same = identical.map(([key, text]) => `${key}: ${text}`)
    printList('The same as in English', same)
    if (missing.length > 0) process.exitCode = 1
  }
  console.log('')
  printList('Unused', unusedKeys((await readSources(root)).filter(({ file }) => !isTest(file))))
}

await main()
