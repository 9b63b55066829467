import { ar } from '@broadsheet/shared/messages/ar.ts'
import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { languageVariants } from './languageVariants.ts'
import { type MessageOptions, messages, otherCatalogs, publicationLanguage } from './messages.ts'

const GERMAN = { language: 'de', locale: 'de-AT', messages: await loadMessages('de') } as const

/** Code of a bundle whose only module is `source`. */
async function bundle(source: string, publication: MessageOptions = GERMAN): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      languageVariants(),
      messages(publication, await otherCatalogs(publication)),
      {
        name: 'source',
        resolveId: (id) => (id === 'source' ? id : undefined),
        load: (id) => (id === 'source' ? source : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: 'source', preserveEntrySignatures: 'strict' },
    },
  })
  const [output] = (result as Rollup.RolldownOutput).output
  return output.code
}

const T = `import { t, tParts } from '@broadsheet/shared/messages/t.ts'\n`

test('a bundle contains the messages it uses, in the language of the publication', async () => {
  const code = await bundle(`${T}export const text = t('errors.unreachable')`)
  expect(code).toContain('Der Server ist nicht erreichbar.')
  expect(code).not.toContain('Newsletter')
  expect(code.length).toBeLessThan(200)
})

test('digits of the catalog become those of the locale', async () => {
  const source = `${T}export const text = t('account.auth.articlesCount')`
  const code = await bundle(source, { language: 'ar', locale: 'ar-MA', messages: ar })
  expect(code).toContain('+5 آلاف')
})

test('the messages of a shared module are replaced as well', async () => {
  const code = await bundle(
    `export { refusalMessage } from '@broadsheet/shared/messages/errors.ts'`,
  )
  expect(code).toContain('Der Server ist nicht erreichbar.')
  expect(code).not.toContain('IntlMessageFormat')
})

test('a module is built in the language of its address, with the modules that it imports', async () => {
  const code = await bundle(
    `export { signUpSchema } from '@broadsheet/shared/domain/account.ts?language=ar'`,
  )
  expect(code).toContain(ar['fields.account.emailRequired'])
  expect(code).toContain(ar['fields.profile.usernameRequired'])
  expect(code).not.toMatch(/[äöüß]/)
})

test('arguments are evaluated, also when they are messages themselves', async () => {
  const code = await bundle(
    `${T}export const text = t('errors.tooLong', { field: t('errors.limit') }), parts = tParts('errors.limit')`,
  )
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const { text, parts }: { text: string; parts: unknown } = module
  expect(text).toMatch(/^„Zu viele auf einmal.*“ ist zu lang/)
  expect(parts).toEqual([{ text: expect.stringContaining('Zu viele') }])
})

test('the locale is a constant', async () => {
  const name = '@broadsheet/shared/messages/active.ts'
  const code = await bundle(`export { activeLocale } from '${name}'`)
  expect(code).toContain('de-AT')
  expect(code).not.toContain('en-US')
  const call = await bundle(
    `import { activeLocale } from '${name}'; export const sorted = (names) => names.sort(new Intl.Collator(activeLocale()).compare)`,
  )
  expect(call).toMatch(/Collator\([`"']de-AT[`"']\)/)
})

test('a key that does not exist or is computed ends the build', async () => {
  await expect(bundle(`${T}export const text = t('errors.nosuch')`)).rejects.toThrow(
    'there is no message "errors.nosuch"',
  )
  await expect(bundle(`${T}export const text = (key) => t(key)`)).rejects.toThrow(
    'the key of a message must be a literal',
  )
})

test('a language without a catalog is refused', async () => {
  await expect(publicationLanguage({ BROADSHEET_LANGUAGE: 'xx' })).rejects.toThrow('Choose one of')
})
