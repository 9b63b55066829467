import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkMessages, fixedLocales, literalTexts, unusedMessages } from './messages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const texts = (file: string, text: string) => literalTexts({ file, text }).length

test('the project has no literal texts, fixed locales or unused messages', async () => {
  expect(await checkMessages(root)).toEqual([])
})

test.each([
  ['site/src/islands/New.tsx', 'const a = <p>Post comment</p>'],
  ['site/src/islands/New.tsx', 'const a = <p>{"Post comment"}</p>'],
  ['site/src/islands/New.tsx', 'const a = <button aria-label="Close" />'],
  ['site/src/islands/New.tsx', 'const a = <img alt={`Portrait`} />'],
  ['site/src/components/New.astro', '---\n---\n<p>Latest {count}</p>'],
  ['site/src/model/new.ts', "export const title = 'Latest articles'"],
  ['admin/src/lists/new.ts', 'export const label = `Delete these rows`'],
])('finds the text in %s: %s', (file, text) => {
  expect(texts(file, text)).toBe(1)
})

test.each([
  ['site/src/islands/New.tsx', "const a = <p class='Not text'>{t('comments.post')}</p>"],
  ['site/src/islands/New.tsx', 'const a = <a title="RSS" rel="me">404 · {name}</a>'],
  ['site/src/model/new.ts', "throw new Error('The mirror is empty.')"],
])('permits in %s: %s', (file, text) => {
  expect(texts(file, text)).toBe(0)
})

test('finds a fixed locale and the locale of the machine', () => {
  const text = "n.toLocaleString('en-US'); d.toLocaleDateString(); new Intl.NumberFormat()"
  expect(fixedLocales({ file: 'site/src/new.ts', text })).toHaveLength(3)
  expect(
    fixedLocales({ file: 'site/src/new.ts', text: 'n.toLocaleString(activeLocale())' }),
  ).toEqual([])
})

test('finds a time of day that is formatted without formatMoment', () => {
  const options = "{ dateStyle: 'medium', timeStyle: 'short' }"
  for (const text of [
    `new Intl.DateTimeFormat(activeLocale(), ${options})`,
    `at.toLocaleString(activeLocale(), ${options})`,
    'at.toLocaleTimeString(activeLocale(), SHORT)',
  ])
    expect(fixedLocales({ file: 'admin/src/new.ts', text }), text).toHaveLength(1)
  expect(fixedLocales({ file: 'admin/src/new.ts', text: `formatMoment(at, ${options})` })).toEqual(
    [],
  )
})

test('finds a message that no code uses, also by a computed key', () => {
  const catalog = {
    file: 'shared/messages/en.ts',
    text: "  'a.one': '1',\n  'b.two': '2',\n  'c.x': '3',",
  }
  const code = { file: 'admin/src/new.ts', text: `t('a.one'), t(\`b.\${name}\`)` }
  expect(unusedMessages([catalog, code]).map(({ reason }) => reason)).toEqual([
    'no code uses the message c.x',
  ])
})
