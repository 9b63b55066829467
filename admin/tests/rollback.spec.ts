import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole } from './support/console.ts'

test('staff roll back to an earlier release and resume publishing', async ({
  page,
  testInstance,
  secret,
}) => {
  test.setTimeout(150_000)
  await openConsole(page, testInstance, 'publishing')
  await page.getByRole('button', { name: 'Rebuild now' }).click()
  await expect(page.getByText('Rebuild requested')).toBeVisible()
  const releases = page.getByRole('region', { name: 'Releases' })
  const goBack = releases.getByRole('button', { name: /^Go back to/ })
  await expect(goBack.first()).toBeVisible(PUBLISHED)
  const facts = page.getByRole('region', { name: 'Now' })
  await expect(facts).toContainText(/WaitingNothing/, PUBLISHED)

  await goBack.first().click()
  await page.getByRole('button', { name: 'Go back', exact: true }).click()
  await expect(page.getByText('Readers get an earlier release')).toBeVisible(PUBLISHED)

  const { data } = await secret.from('site_settings').select('id, tagline').single()
  await secret
    .from('site_settings')
    .update({ tagline: 'Held back for a while' })
    .eq('id', data?.id ?? '')
  await expect(facts).toContainText('1 settings change')
  expect(await (await page.request.get(testInstance.siteUrl)).text()).not.toContain(
    'Held back for a while',
  )
  await secret
    .from('site_settings')
    .update({ tagline: data?.tagline })
    .eq('id', data?.id ?? '')

  await page.getByRole('button', { name: 'Rebuild now' }).click()
  await expect(page.getByText('Readers get an earlier release')).toHaveCount(0, PUBLISHED)
  await expect(facts).toContainText(/WaitingNothing/, PUBLISHED)
})
