import sharp from 'sharp'
import { articleRow, insertedId } from '../../scripts/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/testing/browser.ts'

const PATH = '/article/city-puts-flood-model-online/'

test('an article shows who wrote it when, how long it takes, its tags and what goes with it', async ({
  page,
  paper,
}) => {
  await page.goto(paper.siteUrl + PATH)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Technology', exact: true }).first()).toBeVisible()
  await expect(main.getByText('By Ines Calloway')).toBeVisible()
  await expect(main.locator('.byline').getByText(/\d+ min read/)).toBeVisible()
  expect(await main.locator('.article-tags a').count()).toBeGreaterThan(1)
  await expect(main.locator('.related .card')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'View All in Technology' })).toBeVisible()
  const hero = main.locator('.article-picture img')
  await expect(hero).toHaveAttribute('fetchpriority', 'high')
  expect(await hero.getAttribute('loading')).toBeNull()
  await expect(main.locator('.related img').first()).toHaveAttribute('loading', 'lazy')
})

test('the progress bar grows with what has been read', async ({ page, paper }) => {
  await page.goto(paper.siteUrl + PATH)
  const width = () =>
    page.locator('[data-progress]').evaluate((bar) => bar.getBoundingClientRect().width)
  expect(await width()).toBeLessThan(200)
  await page
    .locator('.article-tags')
    .evaluate((tags) => tags.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect.poll(width).toBeGreaterThan(700)
})

test('a video is loaded only when it is started, in a frame of 16:9 that sets no cookies', async ({
  page,
  paper,
}) => {
  const html = (await (await fetch(paper.siteUrl + PATH)).text()).replace(
    '<div class="body">',
    '<div class="video-frame" data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-title="Video: x"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Watch the video</a></div><div class="body">',
  )
  await page.route(paper.siteUrl + PATH, (route) =>
    route.fulfill({ body: html, contentType: 'text/html' }),
  )
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: '<p>film</p>', contentType: 'text/html' })
  })
  await page.goto(paper.siteUrl + PATH)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Watch the video' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  const box = await frame.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect.poll(() => asked).toHaveLength(1)
})

const MARKDOWN = `## A heading

${'It was published a moment ago, and nothing had been built. '.repeat(4)}

| Bank | Boats |
| --- | --: |
| West | 3 |

> Both banks agree.`

test('an article can be read the moment it is published, and looks the same once it is built', async ({
  page,
  paper,
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
  const address = `${paper.siteUrl}/article/${slug}/`
  // Until it is built a host answers with the not-found page; how long that takes is no matter.
  const notFound = { url: `${paper.siteUrl}/not-built-yet/` }
  await page.route(address, (route) => route.continue(notFound), { times: 1 })
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Published a moment ago')
  await expect(page.getByText('By Ines Calloway')).toBeVisible()
  await expect(page.locator('.article-tags').getByText('Harbor')).toBeVisible()
  await expect(page.getByText('Oops! Page Not Found')).toHaveCount(0)
  const live = await page.locator('.body').innerHTML()
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(200)
  }).toPass(PUBLISHED)
  expect(await page.locator('.body').innerHTML(), 'one renderer for both').toBe(live)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toBe(`${paper.siteUrl}/og/article/${slug}.png`)
  // Drawn after all pages, for those who share the article.
  await expect.poll(async () => (await fetch(picture ?? '')).status, PUBLISHED).toBe(200)
  const { width, height } = await sharp(await (await fetch(picture ?? '')).arrayBuffer()).metadata()
  expect([width, height]).toEqual([1200, 630])
  await expect(page.locator('.article-picture')).toHaveCount(0)
})

test('a former address leads to the article, built or not', async ({ page, paper, secret }) => {
  const { data } = await secret
    .from('articles')
    .select('id, slug')
    .eq('slug', 'library-lends-radio-receivers')
    .single()
  await secret.from('article_slugs').insert({ slug: 'radio-days', article_id: data?.id ?? '' })
  try {
    await page.goto(`${paper.siteUrl}/article/radio-days/`)
    await expect(page).toHaveURL(/\/article\/library-lends-radio-receivers\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await secret.from('article_slugs').delete().eq('slug', 'radio-days')
  }
})

test('what is no article stays not found', async ({ page, paper }) => {
  await page.goto(`${paper.siteUrl}/article/there-is-none/`)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
})
