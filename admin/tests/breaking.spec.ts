import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole } from './support/console.ts'

test.afterEach(async ({ secret }) => {
  const ended = { ended_at: new Date().toISOString() }
  await secret.from('breaking_news').update(ended).is('ended_at', null).throwOnError()
})

test('an editor shows a banner for an article, extends it and ends it; the form says what is wrong', async ({
  page,
  testInstance,
  secret,
}) => {
  const title = `The harbor is closed ${unique('storm')}`
  const slug = unique('closed')
  await insertedId(secret, 'articles', articleRow(slug, { title }))
  const fragment = async () => (await fetch(`${testInstance.siteUrl}/breaking.json`)).json()

  await openConsole(page, testInstance, found('articles', title))
  await page.getByRole('button', { name: `Breaking banner for ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Show a breaking banner?' })
  await expect(dialog.getByRole('textbox', { name: 'Headline' })).toHaveValue(title)
  await dialog.getByRole('button', { name: 'Show now' }).click()
  await expect(page.getByText('Readers see the banner now')).toBeVisible()
  await expect
    .poll(fragment, PUBLISHED)
    .toMatchObject({ headline: title, href: `/article/${slug}/` })

  await page.getByRole('link', { name: 'Breaking news' }).click()
  const active = page.getByRole('region', { name: 'Active banner' })
  await expect(active.getByText(title)).toBeVisible()
  await expect(active.getByText(/^(59|60) minutes left$/)).toBeVisible()
  await active.getByRole('combobox', { name: 'From now' }).selectOption('4 hours')
  await active.getByRole('button', { name: 'Extend' }).click()
  await expect(active.getByText(/^(3 h 59|4 h 0) min left$/)).toBeVisible()
  await active.getByRole('button', { name: 'End now' }).click()
  await expect(active.getByText('No active banner')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Earlier banners' }).getByRole('link', { name: title }),
  ).toHaveAttribute('href', `/article/${slug}/`)
  await expect.poll(fragment, PUBLISHED).toEqual({})

  const headline = dialog.getByRole('textbox', { name: 'Headline' })
  const link = dialog.getByRole('textbox', { name: 'Link' })
  const submit = dialog.getByRole('button', { name: 'Show now' })
  await page.getByRole('button', { name: 'New banner' }).click()
  await submit.click()
  await expect(dialog.getByText('Enter a headline.')).toBeVisible()
  await headline.fill('x'.repeat(121))
  await link.fill('javascript:alert(1)')
  await submit.click()
  await expect(dialog.getByText('The headline has 121 characters')).toBeVisible()
  await expect(dialog.getByText('Enter a path such as')).toBeVisible()
  await headline.fill('Storm closes the harbor')
  await link.fill('/about/')
  await submit.click()
  await expect(page.getByText('Readers see the banner now')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Active banner' })).toContainText('/about/')

  await page.getByRole('button', { name: 'New banner' }).click()
  await expect(dialog.getByText('Replaces “Storm closes the harbor”.')).toBeVisible()
  await headline.fill('An article that does not exist')
  await link.fill('00000000-0000-4000-8000-000000000000')
  await submit.click()
  await expect(dialog.getByText('Only a published article can be in the banner.')).toBeVisible()
})
