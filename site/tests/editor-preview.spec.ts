import { loadMessages } from '@broadsheet/shared/messages/catalog.ts'
import type { Messages } from '@broadsheet/shared/messages/keys.ts'
import type { Language } from '@broadsheet/shared/messages/languages.ts'
import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import type { TestInstance } from '../../scripts/dev/testing/testInstance.ts'
import { unique } from './support/accounts.ts'
import { type SignedInAccount, test } from './support/test.ts'
import { categoryId, openEditor, storedPicture, titleField } from './support/writing.ts'

/** Nearly everything the renderer supports. */
const RICH = `The ferry is **late** again, and [nobody](/about/) is surprised.[^1]

## What comes next

| Hour | Ferry |
| ---: | ----- |
| 9    | none  |

- [ ] Ask the captain
- [x] Ask the mate

> It was never on time.

\`\`\`
knots = 12
\`\`\`

### A smaller matter

<figure><img src="/storage/v1/object/public/article-images/none.960x640.webp" alt="A ferry."><figcaption>At dusk</figcaption></figure>

![A gull](https://pictures.example/gull.png)

<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Gulls"></iframe>

[^1]: Not even the gulls.
`

/** The elements that both pages must share, without those only readers see. */
async function elements(page: Page, selector: string): Promise<string> {
  const root =
    selector === 'article.article'
      ? page.locator(selector)
      : page.frameLocator(selector).locator('article')
  await expect(root).toBeVisible()
  return root.evaluate((article) => {
    const copy = article.cloneNode(true) as Element
    const readersOnly =
      '[data-progress], [data-print-source], #comments, [data-related], .views, [data-engagement], astro-island, script, style, link, template'
    for (const element of copy.querySelectorAll(readersOnly)) element.remove()
    const parts = copy.querySelectorAll(
      '[data-article-head], [data-article-picture], .body, .video-frame, [data-video-link], [data-article-tags]',
    )
    const page = copy.ownerDocument
    const written = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
      if (!(node instanceof (page.defaultView ?? window).Element)) return ''
      const attributes = [...node.attributes]
        .map(({ name, value }) => `${name}="${value.trim()}"`)
        .sort()
      const inside = [...node.childNodes].map(written).join('').trim()
      return `<${[node.localName, ...attributes].join(' ')}>${inside}</${node.localName}>`
    }
    return [...parts].map(written).join('\n')
  })
}

/** Publishes an article with everything the renderer supports; returns its slug. */
async function publishRich(secret: SecretClient, author: string): Promise<string> {
  const slug = unique('previewed')
  const id = await insertedId(
    secret,
    'articles',
    articleRow(slug, {
      title: 'Ferries & the people who wait for them',
      excerpt: 'Late, again.',
      content: RICH,
      featured_image: await storedPicture(secret),
      featured_image_alt: 'A ferry at dusk.',
      featured_image_caption: 'The last ferry, late again',
      featured_image_credit: 'Photo: Ada Byrne',
      video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      author_id: author,
      category_id: await categoryId(secret),
      status: 'published',
    }),
  )
  const { data: tags } = await secret.from('tags').select('id').order('name').limit(2)
  const links = (tags ?? []).map((tag) => ({ article_id: id, tag_id: tag.id }))
  await secret.from('article_tags').insert(links)
  return slug
}

interface Pages {
  language: Language
  reader: Page
  secret: SecretClient
  testInstance: TestInstance
  writer: SignedInAccount
}

/** Expects the preview of an article to equal its published page. */
async function expectEqualPages({ language, reader, secret, testInstance, writer }: Pages) {
  const messages: Messages = await loadMessages(language)
  const slug = await publishRich(secret, writer.account.id)
  await eventually(reader, `${testInstance.siteUrl}/article/${slug}/`, async () => {
    await expect(reader.locator(`html[lang=${language}]`)).toBeVisible({ timeout: 1000 })
    await expect(reader.locator('[data-article-tags] a')).toHaveCount(2, { timeout: 1000 })
    await expect(reader.locator('[data-live]')).toHaveCount(0)
  })
  const { page } = writer
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await page.getByRole('button', { name: messages['editor.preview'], exact: true }).click()
  const preview = `iframe[title="${messages['editor.preview.frame']}"]`
  expect(await elements(page, preview)).toBe(await elements(reader, 'article.article'))
  // The styles are the same, too.
  const headline = (where: Page | ReturnType<Page['frameLocator']>) =>
    where.getByRole('heading', { level: 1, name: 'Ferries & the people' }).evaluate((element) => {
      const { fontFamily, textAlign, letterSpacing } = getComputedStyle(element)
      return { fontFamily, textAlign, letterSpacing: Number.parseFloat(letterSpacing) < 0 }
    })
  const frame = page.frameLocator(preview)
  await expect.poll(() => headline(frame)).toEqual(await headline(reader))
}

test('the preview and the published page have the same elements', async ({
  page: reader,
  testInstance,
  secret,
  writer,
}) => {
  await expectEqualPages({ language: 'en', reader, secret, testInstance, writer })
})

test.describe('in other languages', () => {
  const publishIn = async (secret: SecretClient, language: Language) => {
    const settings = secret.from('site_settings').update({ language, locale: null })
    await settings.not('id', 'is', null).throwOnError()
  }
  test.afterAll(async ({ secret, testInstance }) => {
    await publishIn(secret, 'en')
    const home = async () => (await fetch(`${testInstance.siteUrl}/create-article`)).text()
    await expect.poll(home, { timeout: 90_000 }).toContain('<html lang="en"')
  })

  for (const language of ['de', 'ar'] as const) {
    test(`the preview and the published page are equal: ${language}`, async ({
      page: reader,
      testInstance,
      secret,
      writer,
    }) => {
      test.setTimeout(180_000)
      await publishIn(secret, language)
      await expectEqualPages({ language, reader, secret, testInstance, writer })
    })
  }
})

test('the preview has phone or desktop width, and light or dark theme', async ({
  testInstance,
  writer: { page },
}) => {
  await openEditor(page, testInstance)
  await titleField(page).fill('Seen before it is said')
  await page.keyboard.press('ControlOrMeta+Alt+p')
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = page.frameLocator('iframe[title="Preview of the article"]')
  await expect(frame.getByRole('heading', { name: 'Seen before it is said' })).toBeVisible()
  const seen = () =>
    frame.locator('body').evaluate((body) => ({
      width: (body.ownerDocument.defaultView ?? window).innerWidth,
      ground: getComputedStyle(body.ownerDocument.documentElement).backgroundColor,
    }))
  await dialog.getByRole('button', { name: 'Desktop' }).click()
  await dialog.getByRole('button', { name: 'Light' }).click()
  await expect.poll(seen).toEqual({ width: 1280, ground: 'rgb(251, 250, 246)' })
  await dialog.getByRole('button', { name: 'Phone' }).click()
  await dialog.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(seen).toEqual({ width: 390, ground: 'rgb(21, 22, 26)' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await titleField(page).fill('Seen and changed before it is said')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(frame.getByRole('heading', { name: 'Seen and changed' })).toBeVisible()
})
