import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { journeyIn } from './journeys/journey.ts'
import { declareJourneys, declareLayout } from './journeys/journeys.ts'
import { newArticle, unique } from './support/accounts.ts'

/** The layout of pages in Arabic, where mixed text tends to leave its place. */
const test = journeyIn('ar')

declareJourneys(test, 'ar')
declareLayout(test, 'ar')

const SENTENCE = 'هذا نص تجريبي لا يخص أحدًا.'

const BODY = `::contents

## ${SENTENCE}

- ${SENTENCE}
- Broadsheet 2.0

${SENTENCE}[^1][^2]

:::timeline[${SENTENCE}]
- ${SENTENCE}
- **2026** The ferry returns.
:::

:::chart[${SENTENCE}]
| الشهر | A | B |
| - | -: | -: |
| مايو | 1 | 2 |
:::

:::bookmark{site="a.example"}
[${SENTENCE}](https://a.example/page)
:::

[^1]: ${SENTENCE}
[^2]: Annual Report, p. 12.`

test('the parts of a body begin at the right edge and stay inside the page', async ({
  page,
  testInstance,
  secret,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await newArticle(secret, page, testInstance, { content: BODY, title: SENTENCE })
  const body = page.locator('.body')
  const contents = body.locator('[data-card="contents"]')
  await expect(contents.getByRole('listitem').first()).toHaveCSS('list-style-type', 'none')
  await expect(body.locator('[data-footnote-ref]')).toHaveText(['١', '٢'])
  const legend = body.locator('[data-card="chart"] ul')
  await expect(legend).toHaveCSS('direction', 'rtl')
  await expect(body.getByText('a.example', { exact: true })).toHaveCSS('direction', 'rtl')
  // The bullet of an English item is at its left, where the margin of the page begins.
  const item = await body.getByRole('listitem').filter({ hasText: 'Broadsheet 2.0' }).boundingBox()
  const edge = await body.boundingBox()
  expect((item?.x ?? 0) - (edge?.x ?? 0)).toBeGreaterThan(16)
  // Two references are read from right to left, not as one number.
  const references = body.locator('[data-footnote-ref]')
  const boxes = [await references.first().boundingBox(), await references.last().boundingBox()]
  expect(boxes[1]?.x).toBeLessThan(boxes[0]?.x ?? 0)
  // Dots and numbers are in one column, also those of an English entry or note.
  const directionsOf = (list: string, mark: string) =>
    body
      .locator(list)
      .evaluateAll(
        (items, pseudo) => items.map((one) => getComputedStyle(one, pseudo).direction),
        mark,
      )
  expect(await directionsOf('[data-card="timeline"] li', '::before')).toEqual(['rtl', 'rtl'])
  expect(await directionsOf('.footnotes li', '::marker')).toEqual(['rtl', 'rtl'])
})

test('a reply shows the sign before a Latin name, sends no marks, and begins in the direction of its text', async ({
  testInstance,
  secret,
  texts,
  user,
  writer,
}) => {
  const slug = unique('box')
  const article_id = await insertedId(secret, 'articles', articleRow(slug))
  const comment = { article_id, user_id: writer.account.id, content: SENTENCE }
  await secret.from('comments').insert(comment).throwOnError()
  const { page } = user
  const comments = page.locator('#comments')
  const mention = `@${writer.account.username}`
  await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, async () => {
    await comments.scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(comments.getByText(SENTENCE)).toBeVisible({ timeout: 2000 })
  })
  await comments.getByRole('button', { name: mention }).first().click()
  const box = comments.getByRole('textbox', { name: texts.t('comments.writeReply') })
  await expect(box).toHaveValue(`\u200e${mention} `)
  await box.pressSequentially(SENTENCE)
  await expect(box).toHaveValue(`\u200e${mention} ${SENTENCE}`)
  await comments.getByRole('button', { name: texts.t('comments.postReply') }).click()
  await expect(box).toHaveCount(0)
  const { data } = await secret.from('comments').select('content').eq('user_id', user.account.id)
  const content = `${mention} ${SENTENCE}`
  expect(data).toEqual([{ content }])

  await writer.page.goto(testInstance.siteUrl)
  await writer.page
    .getByRole('button', { name: texts.t('site.notifications') })
    .first()
    .click()
  await expect(writer.page.getByText(content, { exact: true })).toHaveCSS('direction', 'rtl')
})

test('the page of a missing address has the whole name of the site, and digits of the locale', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  await page.goto(`${testInstance.siteUrl}/no/such/page`)
  await expect(page.getByRole('main').getByText('٤٠٤', { exact: true })).toBeVisible()
  const name = page.getByRole('banner').locator('[data-appears="name"]')
  await expect(name).toBeVisible()
  const hidden = await name.evaluate((link) => link.scrollWidth - link.clientWidth)
  expect(hidden).toBeLessThanOrEqual(0)
})

test('corrections and what changed read from the right', async ({ page, testInstance }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${testInstance.siteUrl}/corrections/`)
  await page.locator('[data-corrections-list] h2 a').first().click()
  await expect(page.locator('[data-corrections]')).toHaveCSS('direction', 'rtl')
  await page.locator('a[href$="/changes/"]').click()
  await expect(page.locator('[data-versions] del')).toHaveCSS('direction', 'rtl')
  const overflow = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  expect(await violations(page, ALL)).toEqual([])
})
