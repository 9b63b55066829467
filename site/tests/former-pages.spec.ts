import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'

test('the page of a tag whose slug changed redirects to the new one', async ({
  page,
  testInstance,
  secret,
}) => {
  test.setTimeout(120_000)
  const tag_id = await insertedId(secret, 'tags', { name: 'Lock keepers', slug: 'lock-keepers' })
  const article_id = await insertedId(secret, 'articles', articleRow('lock-keepers-strike'))
  await secret.from('article_tags').insert({ article_id, tag_id })
  await eventually(page, `${testInstance.siteUrl}/tag/lock-keepers/`, () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock keepers', { timeout: 500 }),
  )
  await secret.from('tags').update({ slug: 'keepers-of-locks' }).eq('id', tag_id)
  await eventually(page, `${testInstance.siteUrl}/tag/lock-keepers/`, () =>
    expect(page).toHaveURL(/\/tag\/keepers-of-locks\/$/, { timeout: 2000 }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lock keepers')
})
