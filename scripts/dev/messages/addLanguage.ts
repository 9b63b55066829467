import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageInfo } from '@broadsheet/shared/messages/languages.ts'
import english from 'ra-language-english'

/** A language to add, with the sources of its files. */
export interface NewLanguage {
  /** BCP 47 code, such as `fr` or `pt-BR`. */
  readonly code: string
  readonly info: LanguageInfo
  /** Module that exports the catalog as `messages`. */
  readonly catalog: string
  /** Module that exports the texts of the console's libraries as `texts`. */
  readonly library: string
}

/** Paths of the files of a language that a translator fills in. */
export const filesOf = (code: string) => ({
  catalog: `shared/messages/${code}.ts`,
  library: `admin/src/language/library/${code}.ts`,
})

/**
 * The language of a code as CLDR describes it, with the English texts to be translated.
 *
 * @param root - folder of the checkout.
 * @throws RangeError for a text that is not a BCP 47 code of a known language.
 */
export async function languageToTranslate(root: string, code: string): Promise<NewLanguage> {
  const locale = new Intl.Locale(code)
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)
  if (!name || locale.toString() !== code) throw new RangeError(code)
  const { language, region } = locale.maximize()
  const catalog = await readFile(join(root, filesOf('en').catalog), 'utf8')
  const mui = `${language}${region}`
  const hasMui = existsSync(join(root, 'node_modules/@mui/material/locale', `${mui}.js`))
  return {
    code,
    info: {
      name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
      direction: directionOf(locale),
      locale: locale.region ? code : `${language}-${region}`,
    },
    catalog: catalog
      .replace(/^\/\*\*.*\nexport const en = /, () => catalogHead(code))
      .replace(/\} as const satisfies .*\n$/, '}\n'),
    library: libraryOf(hasMui ? mui : 'enUS'),
  }
}

const catalogHead = (code: string) => `import type { Messages } from './keys.ts'

/** Messages in the language ${code}. ICU MessageFormat; see README.md. */
export const messages: Messages = `

const libraryOf = (mui: string) => `import { ${mui} } from '@mui/material/locale'
import type { ConsoleTexts } from '../libraryTexts.ts'

/** Texts of react-admin and MUI. */
export const texts: ConsoleTexts = { mui: ${mui}, ra: ${JSON.stringify(english.ra)} }
`

/** A method in newer engines, a property in older ones. */
function directionOf(locale: Intl.Locale): LanguageInfo['direction'] {
  const known = locale as { getTextInfo?: () => TextInfo; textInfo?: TextInfo }
  return (known.getTextInfo?.() ?? known.textInfo)?.direction ?? 'ltr'
}
interface TextInfo {
  readonly direction: LanguageInfo['direction']
}

/**
 * Writes the files of a language, and the lines that load them.
 *
 * @returns paths of the written and changed files.
 * @throws Error if there are files of the language.
 */
export async function addLanguage(root: string, language: NewLanguage): Promise<string[]> {
  const { code, info, catalog, library } = language
  const files = filesOf(code)
  await writeFile(join(root, files.catalog), catalog, { flag: 'wx' })
  await writeFile(join(root, files.library), library, { flag: 'wx' })
  const key = /^\w+$/.test(code) ? code : `'${code}'`
  const { name, direction, locale } = info
  const entry = `{ name: '${name}', direction: '${direction}', locale: '${locale}' }`
  const lines = [
    ['shared/messages/languages.ts', '} as const satisfies', entry],
    [
      'shared/messages/catalog.ts',
      '}\n\n/** Loads',
      `async () => (await import('./${code}.ts')).messages`,
    ],
    [
      'admin/src/language/consoleTexts.ts',
      '}\n\nlet loaded',
      `() => import('./library/${code}.ts')`,
    ],
  ] as const
  for (const [file, end, value] of lines) {
    await insertBefore(join(root, file), end, `  ${key}: ${value},\n`)
  }
  return [files.catalog, files.library, ...lines.map(([file]) => file)]
}

async function insertBefore(path: string, end: string, line: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(end)) throw new Error(`${path} does not contain "${end}".`)
  await writeFile(
    path,
    text.replace(end, () => line + end),
  )
}
