import { gzipSync } from 'node:zlib'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Locator, Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { COLOURS, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import type { Database } from '../../shared/database.types.ts'
import { unique } from './support/accounts.ts'
import { textAt } from './support/site.ts'
import { categoryId } from './support/writing.ts'

const picture = (name: string) =>
  `/storage/v1/object/public/article-images/demo/${name}.1600x900.webp`

const GALLERY = `:::gallery[Three views]
![A market](${picture('market-tannery-row')} "The market")

![A dock](${picture('harbour-dry-dock-5')})

![A tram](${picture('tram-line-two-2')})
:::`

/** Every card, in one language. */
const cardsIn = (text: string) => `::contents

${text}

## ${text}

${GALLERY}

${GALLERY.replace(']', ']{width="full"}')}

:::image{width="wide"}
![${text}](${picture('market-tannery-row')} "${text}")
:::

:::pullquote[${text}]
${text}
:::

${['note', 'tip', 'important', 'warning'].map((type) => `:::callout{type="${type}"}\n${text} [${text}](/)\n:::`).join('\n\n')}

::::facts[${text}]
${text}

:::toggle[${text}?]
The answer.
:::
::::

:::timeline[${text}]
- **2025** ${text}
- **2026** ${text}
:::

:::button
[${text}](/)
:::

:::button{look="outlined"}
[${text} again](/)
:::

:::bookmark{site="${text}"}
[${text}](https://a.example/page)

${text}

![](${picture('market-tannery-row')})
:::

:::file{size="1234567"}
[${text}](https://a.example/report.pdf)
:::

:::audio
[${text}](/talk.mp3)

${text}
:::

:::video
[${text}](/film.mp4)

[${text}](/film.vtt)

![](${picture('market-tannery-row')})
:::

:::table[${text}]{header="column"}
| | 2025 | 2026 |
| - | -: | -: |
| ${text} | 1 | 2 |
:::

:::chart[${text}]{type="line"}
| ${text} | A | B | C | D |
| - | -: | -: | -: | -: |
| 2024 | 1 | 2 | 4 | 6 |
| 2025 | 3 | 2 | 5 | 7 |
:::

:::chart[${text} 2]
| ${text} | A |
| - | -: |
| 2024 | 1 |
| 2025 | -3 |
:::

:::embed
> ${text}

https://bsky.app/profile/a.example/post/3kabcdefghi2x
:::

https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk

\`\`\`ts
// ${text}
const a: string = 'b' + 1
\`\`\``

/** Opens a published article. */
async function openArticle(
  page: Page,
  { siteUrl, secret }: { siteUrl: string; secret: SupabaseClient<Database> },
  values: Parameters<typeof articleRow>[1],
): Promise<string> {
  const slug = unique('cards')
  await insertedId(secret, 'articles', articleRow(slug, values))
  const address = `${siteUrl}/article/${slug}/`
  await eventually(page, address, async () => {
    await expect(page.locator('.body')).toBeVisible({ timeout: 1000 })
    await expect(page.locator('[data-live]')).toHaveCount(0, { timeout: 1000 })
  })
  return address
}

test('cards have no accessibility violations, light and dark, and fit at 320 pixels in both directions', async ({
  page,
  testInstance,
  secret,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [lang, text] of [
    ['en', 'Words of the story'],
    ['ar', 'كلمات من القصة'],
  ] as const) {
    const columns = { content: cardsIn(text), lang }
    await openArticle(page, { siteUrl: testInstance.siteUrl, secret }, columns)
    await page.getByText(`${text}?`).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await violations(page), lang).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, COLOURS), 'in dark').toEqual([])
})

test('only pages with cards load their styles and the lightbox, of 4 kB at most', async ({
  page,
  testInstance,
  secret,
}) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  const isOfCards = (url: string) =>
    /\/(?:common|boxes|links|gallery|chart|code)\.[\w-]+\.css|[Ll]ightbox/.test(url)
  await page.goto(`${testInstance.siteUrl}/article/comet-in-the-wrong-drawer/`)
  expect(loaded.filter(isOfCards)).toEqual([])
  await openArticle(page, { siteUrl: testInstance.siteUrl, secret }, { content: GALLERY })
  const scripts = [...new Set(loaded.filter((url) => isOfCards(url) && url.includes('.js')))]
  expect(scripts).not.toEqual([])
  const sheets = loaded.filter((url) => url.includes('.css') && isOfCards(url))
  expect(new Set(sheets).size).toBe(2)
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await textAt(url)).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4_000)
})

test('a gallery shows its pictures over the page, with the keyboard and by swipes', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const content = `Before.\n\n${GALLERY}\n\nAfter.`
  await openArticle(page, { siteUrl: testInstance.siteUrl, secret }, { content })
  const link = page.getByRole('link', { name: 'A market' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture gallery' })
  const position = dialog.getByRole('status')
  await expect(dialog.getByRole('img', { name: 'A market' })).toBeVisible()
  await expect(dialog.getByText('The market')).toBeVisible()
  await expect(position).toHaveText('Picture 1 of 3')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: 'A dock' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: 'A tram' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByRole('img', { name: 'A market' })).toBeVisible()

  const touch = await context.newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
    for (let step = 1; step <= 4; step++)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        ...at(from + ((to - from) * step) / 4),
      })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(300, 80)
  await expect(position).toHaveText('Picture 2 of 3')
  await swipe(80, 300)
  await expect(position).toHaveText('Picture 1 of 3')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await touch.detach()
})

test('footnotes are beside the text on wide screens, and below it on narrow ones', async ({
  page,
  testInstance,
  secret,
}) => {
  const lines = (word: string) => Array.from({ length: 60 }, () => word).join(' ')
  const image = (name: string) =>
    `:::image{width="full"}\n![${name}](${picture('harbour-dry-dock-5')} "${name}")\n:::`
  const content = [
    `${lines('Quay')}[^a][^b]`,
    `${lines('Weir')} ${lines('Weir')} ${lines('Weir')}[^c]`,
    image('The dock'),
    `${Array.from({ length: 5 }, () => lines('Lock')).join(' ')}[^d]`,
    image('The crane'),
    `[^a]: ${lines('First')}\n[^b]: Second.\n[^c]: ${lines('Third')} ${lines('third')}\n[^d]: ${'Fourth '.repeat(20)}`,
  ].join('\n\n')
  // Articles of a category have related ones.
  const category_id = await categoryId(secret)
  for (const lang of ['en', 'ar']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    const columns = { content, lang, category_id }
    await openArticle(page, { siteUrl: testInstance.siteUrl, secret }, columns)
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error('This element is not visible.')
      return box
    }
    const notes = page.locator('.body').getByRole('listitem')
    const text = await boxOf(page.getByText('Quay Quay'))
    const placed = async () => {
      const boxes = await Promise.all([0, 1, 2, 3].map((at) => boxOf(notes.nth(at))))
      const isBeside = boxes.every(({ x, width }) =>
        lang === 'ar' ? x >= text.x + text.width : x + width <= text.x,
      )
      const isApart = boxes.every(({ y }, at) => {
        const before = boxes[at - 1]
        return !before || y >= before.y + before.height
      })
      const [dock, crane] = await Promise.all([
        boxOf(page.getByRole('figure', { name: 'The dock' })),
        boxOf(page.getByRole('figure', { name: 'The crane' })),
      ])
      const isAbove = (at: number, { y }: { y: number }) => {
        const note = boxes[at]
        return note !== undefined && note.y + note.height <= y
      }
      // The third has no room above the first image, the fourth has room above the second one.
      const isFree =
        isAbove(1, dock) && (boxes[2]?.y ?? 0) >= dock.y + dock.height && isAbove(3, crane)
      return { isBeside, isApart, isFree, width: dock.width }
    }
    await expect.poll(placed).toEqual({ isBeside: true, isApart: true, isFree: true, width: 1440 })
    const reference = await boxOf(page.getByRole('link', { name: '1', exact: true }).first())
    expect(Math.abs((await boxOf(notes.first())).y - reference.y)).toBeLessThan(12)
    // The related articles are below the text here, so the next one is named at its end.
    await expect(page.getByRole('navigation', { name: 'Read next' })).toBeVisible()
    if (lang === 'en') expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    const below = async () => {
      const last = await boxOf(page.getByText('Weir Weir'))
      return (await boxOf(notes.first())).y > last.y + last.height
    }
    await expect.poll(below).toBe(true)
    expect((await boxOf(page.getByRole('img', { name: 'The dock' }))).width).toBe(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

test('a post is loaded when the reader asks for it', async ({ page, testInstance, secret }) => {
  const blocked: string[] = []
  const requested: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  await page.route(/bsky\.app|spotify/, (route) => {
    requested.push(route.request().url())
    const body = '<p>A post</p><script>parent.postMessage({ height: 333 }, "*")</script>'
    return route.fulfill({ body, contentType: 'text/html' })
  })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/frameHeight\./, async (route) => {
    await isReleased
    await route.continue()
  })
  const content = cardsIn('Words')
  await openArticle(page, { siteUrl: testInstance.siteUrl, secret }, { content })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(requested).toEqual([])
  await page.getByRole('link', { name: /^Show the post from bsky\.app/ }).click()
  const frame = page.getByTitle('Post on bsky.app')
  await expect(frame).toBeFocused()
  // It reports its height once: on a slow connection it waits for the code that listens.
  await expect(frame).not.toHaveAttribute('src')
  release()
  await expect(page.frameLocator('iframe').getByText('A post')).toBeVisible()
  await expect(frame).toBeFocused()
  await expect(frame).toHaveCSS('height', '333px')
  expect(requested).toEqual([expect.stringMatching(/^https:\/\/embed\.bsky\.app\/embed\//)])
  expect(blocked).toEqual([])
})

test('cards are usable without JavaScript, and a feed has their words and no drawings', async ({
  browser,
  page,
  testInstance,
  secret,
}) => {
  const content = cardsIn('Words of the feed')
  const address = await openArticle(page, { siteUrl: testInstance.siteUrl, secret }, { content })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(address)
  const answer = plain.getByText('The answer.')
  await expect(answer).toBeHidden()
  await plain.getByText('Words of the feed?').click()
  await expect(answer).toBeVisible()
  await plain.getByText('Show the data').first().click()
  await expect(plain.getByRole('cell', { name: '7' })).toBeVisible()
  const market = plain.getByRole('link', { name: 'A market' }).first()
  await expect(market).toHaveAttribute('href', /market-tannery-row/)
  await expect(plain.getByRole('link', { name: /^Show the post/ })).toHaveAttribute(
    'href',
    'https://bsky.app/profile/a.example/post/3kabcdefghi2x',
  )
  await context.close()

  const feed = () => textAt(`${testInstance.siteUrl}/rss.xml`)
  await expect.poll(feed).toContain('Words of the feed')
  const item =
    (await feed()).split('<item').find((text) => text.includes('Words of the feed')) ?? ''
  expect(item).toContain('<details')
  expect(item).toContain('Show the data')
  expect(item).not.toMatch(/<svg|<nav|data-page-only/)
})
