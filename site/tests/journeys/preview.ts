import type { Translator } from '@broadsheet/shared/messages/translator.ts'
import type { BrowserContext, Page } from 'playwright/test'
import type { SecretClient } from '../../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../../scripts/dev/testing/browser.ts'
import type { TestInstance } from '../../../scripts/dev/testing/testInstance.ts'
import { newAccount, storeSession, unique } from '../support/accounts.ts'
import { storedPicture } from '../support/writing.ts'

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
    // A page that is rendered later can have an image in AVIF as well.
    for (const picture of copy.querySelectorAll('picture'))
      picture.replaceWith(...picture.querySelectorAll('img'))
    const parts = copy.querySelectorAll(
      '[data-article-head], [data-article-picture], [data-corrections], .body, .video-frame, [data-video-link], [data-article-tags]',
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
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
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
      category_id: category?.id ?? null,
      status: 'published',
    }),
  )
  const { data: tags } = await secret
    .from('tags')
    .select('id')
    .is('kind', null)
    .order('name')
    .limit(2)
  const links = (tags ?? []).map((tag) => ({ article_id: id, tag_id: tag.id }))
  await secret.from('article_tags').insert(links)
  const correction = { article_id: id, wrong: 'It was late.', published_at: '2026-02-01T12:00:00Z' }
  await secret
    .from('corrections')
    .insert([
      { ...correction, kind: 'correction', corrected: 'It was <b>very</b> late.', place: 'top' },
      { ...correction, kind: 'clarification', corrected: 'By an hour.', place: 'end' },
    ])
    .throwOnError()
  return slug
}

interface Pages {
  texts: Translator
  context: BrowserContext
  page: Page
  secret: SecretClient
  testInstance: TestInstance
}

/** Expects the published page of an article, as a visitor sees it, to equal the preview of its writer. */
export async function expectEqualPages({
  texts: { t },
  context,
  page,
  secret,
  testInstance,
}: Pages) {
  const account = await newAccount(secret, 'writer')
  const slug = await publishRich(secret, account.id)
  await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, async () => {
    await expect(page.locator('[data-article-tags] a')).toHaveCount(2, { timeout: 1000 })
    await expect(page.locator('[data-live]')).toHaveCount(0)
    await expect(page.locator('[data-corrections]')).toHaveCount(2, { timeout: 1000 })
  })
  const headline = (where: Page | ReturnType<Page['frameLocator']>) =>
    where.getByRole('heading', { level: 1, name: 'Ferries & the people' }).evaluate((element) => {
      const { fontFamily, textAlign, letterSpacing } = getComputedStyle(element)
      return { fontFamily, textAlign, letterSpacing: Number.parseFloat(letterSpacing) < 0 }
    })
  const published = await elements(page, 'article.article')
  const styles = await headline(page)

  await storeSession(context, testInstance, account)
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await page.getByRole('button', { name: t('editor.preview'), exact: true }).click()
  const preview = `iframe[title="${t('editor.preview.frame')}"]`
  const frame = page.frameLocator(preview)
  // The preview reads them when it opens.
  await expect(frame.locator('[data-corrections]')).toHaveCount(2)
  expect(await elements(page, preview)).toBe(published)
  // The styles are the same, too.
  await expect.poll(() => headline(frame)).toEqual(styles)
}
