import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('an admin changes the author of an article, and the published page shows the new author', async ({
  page,
  testInstance,
  secret,
}) => {
  const { data: people } = await secret
    .from('profiles')
    .select('id, username, full_name')
    .in('username', ['editor', 'walt.brenner'])
    .order('username')
  const [first, second] = people ?? []
  const slug = unique('byline')
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const values = { author_id: first?.id ?? null, category_id: category?.id ?? null }
  const id = await insertedId(secret, 'articles', articleRow(slug, values))
  await openConsole(page, testInstance, `articles/${id}`)
  const author = page.getByRole('combobox', { name: 'Author' })
  // Typing before the current author is loaded would append to its name.
  await expect(author).toHaveValue(/editor/)
  await author.fill('walt')
  await page.getByRole('option', { name: /walt\.brenner/ }).click()
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await expect(page.getByText(`By ${second?.full_name}`)).toBeVisible()
  await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, () =>
    expect(
      page
        .getByRole('main')
        .getByText(second?.full_name ?? '')
        .first(),
    ).toBeVisible({
      timeout: 500,
    }),
  )
})
