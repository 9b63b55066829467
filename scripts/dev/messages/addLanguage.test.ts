import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { en } from '@broadsheet/shared/messages/en.ts'
import { expect, it, onTestFinished } from 'vitest'
import { addLanguage, languageToTranslate } from './addLanguage.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A folder with the parts of the checkout that a new language changes. */
async function folderOfLanguages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-language-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const part of ['shared/messages', 'admin/src/language'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  return folder
}

it('adds a language with the English texts and the name and direction of CLDR', async () => {
  const folder = await folderOfLanguages()
  const persian = await languageToTranslate(root, 'fa')
  expect(persian.info).toEqual({ name: 'فارسی', direction: 'rtl', locale: 'fa-IR' })
  expect(persian.library).toContain("from '@mui/material/locale'")
  const changed = await addLanguage(folder, persian)
  const { messages } = await import(join(folder, 'shared/messages/fa.ts'))
  expect(messages).toEqual(en)
  const { isLanguage } = await import(join(folder, 'shared/messages/languages.ts'))
  expect(isLanguage('fa')).toBe(true)
  for (const path of changed.slice(2))
    expect(await readFile(join(folder, path), 'utf8')).toMatch(/^ {2}fa: /m)
})

it('accepts a region, and overwrites no catalog', async () => {
  const folder = await folderOfLanguages()
  const brazilian = await languageToTranslate(root, 'pt-BR')
  expect(brazilian.info).toMatchObject({ direction: 'ltr', locale: 'pt-BR' })
  await addLanguage(folder, brazilian)
  await expect(addLanguage(folder, brazilian)).rejects.toThrow('EEXIST')
})

it.each(['xx', 'German', 'pt_BR', ''])('refuses "%s"', async (code) => {
  await expect(languageToTranslate(root, code)).rejects.toThrow(RangeError)
})
