import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, PUBLISHED, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { openReader, read, sent } from './support/reader.ts'
import { textAt } from './support/site.ts'

const choices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })

/** Resolves when pages have been published with texts of the settings. */
const published = (testInstance: TestInstance, paths: readonly string[], part: string) =>
  expect(async () => {
    for (const path of paths) expect(await textAt(testInstance.siteUrl + path)).toContain(part)
  }).toPass(PUBLISHED)

test('with the setting consent readers are asked first, with off nothing is counted', async ({
  browser,
  testInstance,
  secret,
}) => {
  test.slow()
  const slug = unique('consent')
  await insertedId(secret, 'articles', articleRow(slug))
  const address = `${testInstance.siteUrl}/article/${slug}/`
  const paths = [`/article/${slug}/`, '/about/', '/privacy-policy/']
  const privacy = `${testInstance.siteUrl}/privacy-policy/#visits`
  const set = (values: { audience_counting: string; google_analytics_id: string | null }) =>
    secret.from('site_settings').update(values).not('id', 'is', null).throwOnError()
  try {
    // Together with a service of others: each can be refused alone.
    await set({ audience_counting: 'consent', google_analytics_id: 'G-TEST1' })
    await published(testInstance, paths, 'data-analytics="G-TEST1"')
    await published(testInstance, paths, 'data-counting="consent"')
    const partly = await openReader(browser, { random: 0 })
    const foreign: string[] = []
    await partly.route(/googletagmanager/, (route) => {
      foreign.push(route.request().url())
      return route.abort()
    })
    await partly.goto(address)
    await expect(choices(partly)).toContainText('count your visits for our own statistics')
    expect(await violations(partly, ALL)).toEqual([])
    const counted = partly.waitForResponse('**/rpc/record_view')
    await choices(partly).getByRole('button', { name: 'Only Statistics' }).click()
    await counted
    await expect(choices(partly)).toBeHidden()
    expect(await sent(partly, testInstance)).toBe('record_view record_engagement')
    expect(foreign).toEqual([])
    // Withdraws in the banner, which the footer opens again, and then accepts both.
    const open = partly.getByRole('button', { name: 'Privacy Choices' })
    await open.click()
    await choices(partly).getByRole('button', { name: 'Decline' }).click()
    await partly.goto(address, { waitUntil: 'networkidle' })
    expect(await partly.evaluate(() => localStorage.getItem('sent'))).toBe(
      'record_view record_engagement',
    )
    await open.click()
    const again = partly.waitForResponse('**/rpc/record_view')
    await choices(partly).getByRole('button', { name: 'Accept' }).click()
    await again
    await expect.poll(() => foreign).toHaveLength(1)
    await partly.context().close()

    // Code that is late, and code of another part of the page that is missing.
    const slow = await openReader(browser)
    const code = Promise.withResolvers<void>()
    await slow.route(/_astro\/consent\./, async (route) => {
      await code.promise
      await route.continue()
    })
    await slow.route(/_astro\/trending\./, (route) => route.abort())
    await slow.goto(testInstance.siteUrl)
    await slow.getByRole('button', { name: 'Privacy Choices' }).click()
    await expect(choices(slow)).toBeHidden()
    code.resolve()
    await expect(choices(slow).getByRole('button', { name: 'Decline' })).toBeFocused()

    const refusing = await openReader(browser, { random: 0 })
    await refusing.goto(address, { waitUntil: 'networkidle' })
    await choices(refusing).getByRole('button', { name: 'Decline' }).click()
    expect(await sent(refusing, testInstance)).toBe('')
    await expect(choices(refusing)).toBeHidden()
    // Agrees later, on the privacy page, and withdraws there.
    await refusing.goto(privacy)
    const state = refusing.getByRole('status').filter({ hasText: 'in this browser' })
    await expect(state).toHaveText('Your visits are not counted in this browser.')
    await refusing.getByRole('button', { name: 'Count my visits', exact: true }).click()
    await expect(state).toHaveText('Your visits are counted in this browser.')
    await read(refusing, address)
    expect(await sent(refusing, testInstance)).toBe('record_view record_engagement')
    await refusing.goto(privacy)
    await refusing.getByRole('button', { name: 'Do not count my visits' }).click()
    await refusing.goto(address, { waitUntil: 'networkidle' })
    await expect(choices(refusing)).toBeHidden()
    expect(await sent(refusing, testInstance)).toBe('record_view record_engagement')

    await set({ audience_counting: 'off', google_analytics_id: null })
    await published(testInstance, paths, 'data-counting="off"')
    const uncounted = await openReader(browser, { random: 0 })
    await uncounted.goto(address, { waitUntil: 'networkidle' })
    await expect(choices(uncounted)).toHaveCount(0)
    expect(await sent(uncounted, testInstance)).toBe('')
    await uncounted.goto(privacy)
    await expect(uncounted.getByText('We do not count how often articles are opened')).toBeVisible()
    await expect(uncounted.getByRole('button', { name: /count my visits/i })).toHaveCount(0)
    for (const reader of [slow, refusing, uncounted]) await reader.context().close()
  } finally {
    await set({ audience_counting: 'on', google_analytics_id: null })
    await expect(async () => {
      for (const path of paths)
        expect(await textAt(testInstance.siteUrl + path)).not.toMatch(
          /data-counting|data-analytics/,
        )
    }).toPass(PUBLISHED)
  }
})
