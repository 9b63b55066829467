import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole } from './support/console.ts'

test('labels and types are beside the titles of articles, and filters with an address', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('ferry')
  const draft = (name: string, values: object) =>
    insertedId(
      secret,
      'articles',
      articleRow(`${word}-${name}`, {
        status: 'draft',
        title: `The ${word}, ${name}`,
        ...values,
      }),
    )
  await draft('paid', { label: 'sponsored', sponsor: 'Ferries Ltd' })
  await draft('made', { label: 'opinion', ai_use: 'assisted' })
  const reply_to = await draft('plain', {})
  await draft('answer', { reply_to })
  await openConsole(page, testInstance, found('articles', word))
  await expect(page.getByText('Found: 4 articles')).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name: `The ${word}, ${name}` })
  await expect(row('paid')).toContainText('Sponsored by Ferries Ltd')
  await expect(row('made')).toContainText('Opinion')
  await expect(row('made')).toContainText('Made with AI')
  await expect(row('answer')).toContainText('Right of reply')
  await expect(row('plain')).not.toContainText('Right of reply')

  const label = page.getByRole('combobox', { name: 'Label', exact: true })
  await label.selectOption('Made with AI')
  await expect(page.getByText('Found: 1 article')).toBeVisible()
  await expect(row('made')).toBeVisible()
  await label.selectOption('Sponsored')
  await expect(row('paid')).toBeVisible()
  await page.reload()
  await expect(label).toHaveValue('sponsored')
  await expect(page.getByText('Found: 1 article')).toBeVisible()
  await page.getByRole('combobox', { name: 'Type of article' }).selectOption('Review')
  await expect(page.getByText('No articles found')).toBeVisible()
})
