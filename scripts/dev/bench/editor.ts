import { type Browser, chromium } from 'playwright'
import { clientFor } from '../../database/client.ts'
import type { Instance } from '../../start/instance.ts'
import { addPerson, articleRow, insertedId } from '../testing/articles.ts'
import { findChromium } from '../testing/chromium.ts'
import { startQuietly, withFolder } from './benchInstance.ts'
import { articleBody } from './editor/article.ts'
import { measureTyping, type TypingFigures } from './editor/typing.ts'
import { duration, printTable } from './table.ts'

const SIZES = ['1000', '10000', '50000', '100000']

/** Tasks below this many milliseconds are not reported by the browser. */
const LONG_TASK = 50

/**
 * Types into articles of increasing length and prints the time per key press.
 *
 * @param counts - numbers of characters. Default: 1,000 to 100,000.
 * @throws Error if a size is less than 100.
 */
export async function benchEditor(counts: string[]): Promise<void> {
  const sizes = (counts.length > 0 ? counts : SIZES).map(Number)
  if (!sizes.every((size) => size >= 100))
    throw new Error('Each size must be at least 100 characters.')
  await withFolder(async (data) => {
    const running = await startQuietly(data, false)
    try {
      printTyping(await typeInto(running, sizes))
    } finally {
      await running.close()
    }
  })
}

async function typeInto(instance: Instance, sizes: readonly number[]): Promise<TypingFigures[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(console.log),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const figures: TypingFigures[] = []
    for (const size of sizes) figures.push(await typeIntoOne(browser, instance, size))
    return figures
  } finally {
    await browser.close()
  }
}

async function typeIntoOne(
  browser: Browser,
  { apiUrl, siteUrl, secretKey, publishableKey }: Instance,
  characters: number,
): Promise<TypingFigures> {
  const secret = clientFor(apiUrl, secretKey)
  const writer = await addPerson(secret, `bench-${characters}-${Date.now().toString(36)}`)
  const slug = `bench-${characters}-${Date.now().toString(36)}`
  const content = articleBody(characters)
  const row = articleRow(slug, { status: 'draft', author_id: writer.id, content })
  await insertedId(secret, 'articles', row)
  const visitor = clientFor(apiUrl, publishableKey)
  const { data, error } = await visitor.auth.signInWithPassword(writer)
  if (error) throw error
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const name = `sb-${new URL(apiUrl).hostname.split('.')[0]}-auth-token`
    await context.addInitScript(([key, session]) => localStorage.setItem(key, session), [
      name,
      JSON.stringify(data.session),
    ] as const)
    const page = await context.newPage()
    return await measureTyping(page, `${siteUrl}/article/${slug}/edit`, characters)
  } finally {
    await context.close()
  }
}

function printTyping(all: readonly TypingFigures[]): void {
  const line = (name: string, value: (one: TypingFigures) => string) => [name, ...all.map(value)]
  printTable('Editor: 60 keys typed into the middle of the text', [
    line('characters', ({ characters }) => characters.toLocaleString('en-US')),
    line('main-thread work per key', ({ work }) => duration(work)),
    line('  of it script', ({ script }) => duration(script)),
    line('  of it style and layout', ({ layout }) => duration(layout)),
    line('key to frame, median', ({ median }) => duration(median)),
    line('key to frame, 95 %', ({ p95 }) => duration(p95)),
    line('longest task', ({ longest }) => (longest < LONG_TASK ? '< 50 ms' : duration(longest))),
    line('work in the pause after', ({ pause }) => duration(pause)),
    line('opening', ({ open }) => duration(open)),
  ])
}
