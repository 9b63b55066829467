import sharp from 'sharp'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'

const PATH = '/article/city-puts-flood-model-online/'

// spec: page
test('an article shows author, date, reading time, tags and related articles', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.siteUrl + PATH)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Technology', exact: true }).first()).toBeVisible()
  await expect(main.getByText('By Ines Calloway')).toBeVisible()
  await expect(main.locator('.byline').getByText(/\d+ min read/)).toBeVisible()
  expect(await main.locator('[data-article-tags] a').count()).toBeGreaterThan(1)
  await expect(main.locator('[data-related] .card')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'View All in Technology' })).toBeVisible()
  const hero = main.locator('[data-article-picture] img')
  await expect(hero).toHaveAttribute('fetchpriority', 'high')
  expect(await hero.getAttribute('loading')).toBeNull()
  await expect(main.locator('[data-related] img').first()).toHaveAttribute('loading', 'lazy')
  const figure = main.getByRole('figure', { name: /mouth of the Wend/ })
  const caption = figure.locator('figcaption')
  await expect(caption).toHaveText(/^The mouth of the Wend .+ Illustration: The Ferryman$/)
  // Measured in one call: a web font that loads in between would move one of the two.
  const gap = await figure.evaluate((element) => {
    const bottom = element.querySelector('img')?.getBoundingClientRect().bottom ?? Infinity
    const top = element.querySelector('figcaption')?.getBoundingClientRect().top ?? -Infinity
    return top - bottom
  })
  expect(gap, 'the caption never covers the picture').toBeGreaterThanOrEqual(-1)
})

// spec: progress
test('the progress bar grows while the reader scrolls', async ({ page, testInstance }) => {
  await page.goto(testInstance.siteUrl + PATH)
  const width = () =>
    page.locator('[data-progress]').evaluate((bar) => bar.getBoundingClientRect().width)
  expect(await width()).toBeLessThan(200)
  await page
    .locator('[data-article-tags]')
    .evaluate((tags) => tags.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect.poll(width).toBeGreaterThan(700)
})

// spec: video
test('a video loads only when it is started, in a 16:9 frame that sets no cookies', async ({
  page,
  testInstance,
}) => {
  const html = (await (await fetch(testInstance.siteUrl + PATH)).text()).replace(
    '<div class="body">',
    '<div class="video-frame" data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-title="Video: x"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Watch the video</a></div><div class="body">',
  )
  await page.route(testInstance.siteUrl + PATH, (route) =>
    route.fulfill({ body: html, contentType: 'text/html' }),
  )
  const requested: string[] = []
  await page.route(/youtube/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ body: '<p>film</p>', contentType: 'text/html' })
  })
  await page.goto(testInstance.siteUrl + PATH)
  expect(requested).toEqual([])
  await page.getByRole('link', { name: 'Watch the video' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  const box = await frame.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect.poll(() => requested).toHaveLength(1)
})

const MARKDOWN = `## A heading

${'It was published a moment ago, and nothing had been built. '.repeat(4)}

| Bank | Boats |
| --- | --: |
| West | 3 |

> Both banks agree.`

// spec: live
test('an article is readable as soon as it is published, and looks the same once it is built', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = 'published-a-moment-ago'
  const { data: author } = await secret
    .from('profiles')
    .select('id')
    .eq('username', 'ines.calloway')
    .single()
  const { data: tag } = await secret.from('tags').select('id, name').eq('slug', 'harbor').single()
  const id = await insertedId(
    secret,
    'articles',
    articleRow(slug, {
      title: 'Published a moment ago',
      content: MARKDOWN,
      author_id: author?.id ?? null,
    }),
  )
  await secret.from('article_tags').insert({ article_id: id, tag_id: tag?.id ?? '' })
  const address = `${testInstance.siteUrl}/article/${slug}/`
  // Until the article is built, the host answers with the not-found page, however long that takes.
  const notFound = { url: `${testInstance.siteUrl}/not-built-yet/` }
  await page.route(address, (route) => route.continue(notFound), { times: 1 })
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Published a moment ago')
  await expect(page.getByText('By Ines Calloway')).toBeVisible()
  await expect(page.locator('[data-article-tags]').getByText('Harbor')).toBeVisible()
  await expect(page.getByText('Oops! Page Not Found')).toHaveCount(0)
  const live = await page.locator('.body').innerHTML()
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(200)
  }).toPass(PUBLISHED)
  expect(await page.locator('.body').innerHTML(), 'one renderer for both').toBe(live)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toBe(`${testInstance.siteUrl}/og/article/${slug}.png`)
  // Sharing images are drawn after all pages.
  await expect.poll(async () => (await fetch(picture ?? '')).status, PUBLISHED).toBe(200)
  const { width, height } = await sharp(await (await fetch(picture ?? '')).arrayBuffer()).metadata()
  expect([width, height]).toEqual([1200, 630])
  await expect(page.locator('[data-article-picture]')).toHaveCount(0)
})

test('a former address redirects to the article, before and after it is built', async ({
  page,
  testInstance,
  secret,
}) => {
  const { data } = await secret
    .from('articles')
    .select('id, slug')
    .eq('slug', 'library-lends-radio-receivers')
    .single()
  await secret.from('article_slugs').insert({ slug: 'radio-days', article_id: data?.id ?? '' })
  try {
    await page.goto(`${testInstance.siteUrl}/article/radio-days/`)
    await expect(page).toHaveURL(/\/article\/library-lends-radio-receivers\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await secret.from('article_slugs').delete().eq('slug', 'radio-days')
  }
})

// spec: errors-missing
test('an unknown article address shows the not-found page', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/article/there-is-none/`)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
})
