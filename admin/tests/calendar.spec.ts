import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('an editor plans an article, moves it by keyboard, undoes it, and sees it in the list', async ({
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
})
