import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('the list of articles shows a right of reply with its label', async ({
  page,
  testInstance,
  secret,
}) => {
  const [original, answer] = [unique('original'), unique('answer')]
  const reply_to = await insertedId(secret, 'articles', articleRow(original))
  await insertedId(secret, 'articles', articleRow(answer, { reply_to }))
  await openConsole(page, testInstance, 'articles')
  const search = page.getByPlaceholder('Search title and excerpt...')
  await search.fill(answer)
  const row = page.getByRole('row').filter({ hasText: `The story of ${answer}` })
  await expect(row.getByText('Right of reply')).toBeVisible()
  await search.fill(original)
  await expect(page.getByRole('row').filter({ hasText: `The story of ${original}` })).toBeVisible()
  await expect(page.getByRole('row').getByText('Right of reply')).toHaveCount(0)
})
