import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

test('an editor plans an article, moves it by keyboard, and decides on cards of the board', async ({
  page,
  testInstance,
  secret,
}) => {
  const headline = `The harbor of ${unique('calendar')}`
  await openConsole(page, testInstance, 'calendar?view=week&day=2199-01-02')
  await page.getByRole('button', { name: 'New assignment' }).click()
  const form = page.getByRole('dialog', { name: 'New assignment' })
  await expect(form.getByLabel('Planned for')).toHaveValue('2199-01-02')
  await form.getByLabel('Headline').fill(headline)
  await form.getByRole('button', { name: 'Create assignment' }).click()

  const move = page.getByRole('button', { name: `Move to another day: ${headline}` })
  const moveTo = async (day: string, inWords: string) => {
    await move.press('Enter')
    await page.getByLabel('Day', { exact: true }).fill(day)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`"${headline}" moved to ${inWords}`)).toBeVisible()
    await expect(move).toBeFocused()
  }
  const stored = async () =>
    (await secret.from('assignments').select('planned_for').eq('headline', headline).single()).data
      ?.planned_for
  await moveTo('2199-01-03', 'Thursday')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`"${headline}" moved to Wednesday`)).toBeVisible()
  await expect.poll(stored).toBe('2199-01-02')
  await moveTo('2199-01-04', 'Friday')
  await expect.poll(stored).toBe('2199-01-04')

  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('region', { name: 'Friday, January 4' })).toContainText(headline)
  await secret.from('assignments').delete().eq('headline', headline)
  await page.setViewportSize({ width: 1280, height: 720 })

  const slug = unique('card')
  const submitted = { status: 'draft', review_status: 'in_review' } as const
  const id = await insertedId(secret, 'articles', articleRow(slug, submitted))
  await openAddress(page, `${testInstance.adminUrl}calendar?view=board`)
  const column = (name: string) => page.getByRole('region', { name })
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: slug })
  const moveFrom = (name: string) =>
    card(name).getByRole('button', { name: `Move: The story of ${slug}` })

  await card('In review').dragTo(column('Scheduled'))
  await expect(page.getByText('Articles are scheduled in the editor.')).toBeVisible()
  await card('In review').dragTo(column('Approved'))
  await expect(card('Approved')).toBeVisible()

  await moveFrom('Approved').press('Enter')
  await page.getByRole('menuitem', { name: 'Request changes' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByRole('button', { name: 'Request changes' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Write what should change.')
  await dialog.getByLabel('What should change?').fill('The second paragraph')
  await dialog.getByRole('button', { name: 'Request changes' }).press('Enter')
  await expect(card('Changes requested').getByRole('link')).toBeFocused()

  // The version on the screen is that of a text that another editor has saved since.
  await secret.from('articles').update({ excerpt: 'Another one' }).eq('id', id).throwOnError()
  await moveFrom('Changes requested').press('Enter')
  await page.getByRole('menuitem', { name: 'Approve' }).press('Enter')
  await expect(page.getByText('The entry could not be moved')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(card('Changes requested')).toBeVisible()
  await secret.from('articles').delete().eq('id', id)
})
