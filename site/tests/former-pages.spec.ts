import { articleRow, insertedId } from '../../scripts/testing/articles.ts'
import { eventually, expect, PUBLISHED, test } from '../../scripts/testing/browser.ts'

test('the page of a tag whose address changed leads to the new one', async ({
  page,
  paper,
  secret,
}) => {
  test.setTimeout(120_000)
  const tag_id = await insertedId(secret, 'tags', { name: 'Lock keepers', slug: 'lock-keepers' })
  const article_id = await insertedId(secret, 'articles', articleRow('lock-keepers-strike'))
  await secret.from('article_tags').insert({ article_id, tag_id })
  await eventually(page, `${paper.siteUrl}/tag/lock-keepers/`, () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock keepers', { timeout: 500 }),
  )
  await secret.from('tags').update({ slug: 'keepers-of-locks' }).eq('id', tag_id)
  await eventually(page, `${paper.siteUrl}/tag/lock-keepers/`, () =>
    expect(page).toHaveURL(/\/tag\/keepers-of-locks\/$/, { timeout: 2000 }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock keepers')
  await secret.from('articles').delete().eq('id', article_id)
  // Other tests follow every link there is: none may lead to what is just going.
  await expect(async () => {
    const answer = await page.request.get(`${paper.siteUrl}/article/lock-keepers-strike/`)
    expect(answer.status()).toBe(404)
  }).toPass(PUBLISHED)
})
