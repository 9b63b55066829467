import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { en } from '@broadsheet/shared/messages/en.ts'
import { PSEUDO_LANGUAGE, pseudoCatalog, pseudoText } from '@broadsheet/shared/messages/pseudo.ts'
import messages from 'ra-language-english'
import { addLanguage } from '../../messages/addLanguage.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const WORKSPACES = ['admin', 'scripts', 'shared', 'site', 'supabase']
const LEFT_OUT = /\/(node_modules|dist|tests|\.astro|\.build|\.cache)$|\.test\.ts$/

/**
 * Copies the product into a folder and adds the pseudo-locale, with the steps that
 * shared/messages/README.md gives to translators. Content is the Arabic demo and `Intl` formats in
 * Arabic, so that every ASCII letter is a text that is not translated.
 *
 * @param folder - an existing folder, outside of the checkout.
 */
export async function copyWithPseudoLocale(folder: string): Promise<void> {
  const filter = (path: string) => !LEFT_OUT.test(path)
  for (const name of [...WORKSPACES, 'package.json', 'package-lock.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true, filter })
  }
  await linkPackages(folder)
  await addMessages(folder)
  await addDemo(join(folder, 'supabase/seed'))
}

/** Links all packages, and the workspaces to those of the folder. */
async function linkPackages(folder: string): Promise<void> {
  const own = '@broadsheet'
  await mkdir(join(folder, 'node_modules', own), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== own)
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of await readdir(join(root, 'node_modules', own))) {
    const target = name === 'node' ? 'scripts/node' : name
    await symlink(join(folder, target), join(folder, 'node_modules', own, name))
  }
  for (const name of WORKSPACES) {
    const packages = join(root, name, 'node_modules')
    await symlink(packages, join(folder, name, 'node_modules'))
  }
}

const addMessages = (folder: string) =>
  addLanguage(folder, {
    code: PSEUDO_LANGUAGE,
    info: { name: '⟦⟧', direction: 'ltr', locale: 'ar-EG' },
    catalog: `${CATALOG_HEAD}export const messages = ${JSON.stringify(pseudoCatalog(en))} as unknown as Messages`,
    library: `${LIBRARY_HEAD}export const texts = { mui: arEG, ra: ${JSON.stringify(pseudoTexts(messages.ra))} } as unknown as ConsoleTexts`,
  })

const CATALOG_HEAD = "import type { Messages } from './keys.ts'\n"
const LIBRARY_HEAD =
  "import { arEG } from '@mui/material/locale'\nimport type { ConsoleTexts } from '../libraryTexts.ts'\n"

async function addDemo(folder: string): Promise<void> {
  const demo = join(folder, PSEUDO_LANGUAGE)
  await cp(join(folder, 'ar'), demo, { recursive: true })
  await replaceIn(join(demo, 'settings.yaml'), 'language: ar', `language: ${PSEUDO_LANGUAGE}`)
}

/** Replaces a text in a file. @throws Error if the file does not contain it. */
async function replaceIn(path: string, former: string, next: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(former)) throw new Error(`${path} does not contain "${former}".`)
  await writeFile(
    path,
    text.replace(former, () => next),
  )
}

type Texts = { readonly [key: string]: string | Texts }

/** Texts of react-admin as pseudo-texts. `%{name}` and `||||` stay as they are. */
function pseudoTexts(texts: object): Texts {
  const entries = Object.entries(texts as Texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? pseudoForms(value) : pseudoTexts(value),
  ])
  return Object.fromEntries(entries)
}

const pseudoForms = (text: string): string =>
  text
    .split(' |||| ')
    .map(
      (form) => `⟦${form.replace(/(%\{\w+\})|[^%]+/g, (part, name) => name ?? pseudoText(part))}⟧`,
    )
    .join(' |||| ')
