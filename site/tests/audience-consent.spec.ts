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
  test.setTimeout(300_000)
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
    await partly.context().close()

    await set({ audience_counting: 'consent', google_analytics_id: null })
    await expect(async () => {
      for (const path of paths)
        expect(await textAt(testInstance.siteUrl + path)).not.toContain('data-analytics')
    }).toPass(PUBLISHED)

    const refusing = await openReader(browser, { random: 0 })
    await refusing.goto(address, { waitUntil: 'networkidle' })
    await expect(choices(refusing)).toContainText('May we count your visits')
    expect(await violations(refusing, ALL)).toEqual([])
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
    await refusing.context().close()

    const agreeing = await openReader(browser, { random: 0 })
    await agreeing.goto(address)
    const first = agreeing.waitForResponse('**/rpc/record_view')
    await choices(agreeing).getByRole('button', { name: 'Accept' }).click()
    await first
    expect(await sent(agreeing, testInstance)).toBe('record_view record_engagement')
    // Withdraws in the banner, which the footer opens again.
    await agreeing.getByRole('button', { name: 'Privacy Choices' }).click()
    await choices(agreeing).getByRole('button', { name: 'Decline' }).click()
    await agreeing.goto(address, { waitUntil: 'networkidle' })
    expect(await sent(agreeing, testInstance)).toBe('record_view record_engagement')
    await agreeing.context().close()

    const withGpc = await openReader(browser, { hasGpc: true })
    await withGpc.goto(address, { waitUntil: 'networkidle' })
    await expect(choices(withGpc)).toBeHidden()
    expect(await sent(withGpc, testInstance)).toBe('')
    await withGpc.context().close()

    await set({ audience_counting: 'off', google_analytics_id: null })
    await published(testInstance, paths, 'data-counting="off"')
    const uncounted = await openReader(browser, { random: 0 })
    await uncounted.goto(address, { waitUntil: 'networkidle' })
    expect(await sent(uncounted, testInstance)).toBe('')
    await uncounted.goto(privacy)
    await expect(uncounted.getByText('We do not count how often articles are opened')).toBeVisible()
    await expect(uncounted.getByRole('button', { name: /count my visits/i })).toHaveCount(0)
    await uncounted.context().close()
  } finally {
    await set({ audience_counting: 'on', google_analytics_id: null })
    await expect(async () => {
      for (const path of paths)
        expect(await textAt(testInstance.siteUrl + path)).not.toContain('data-counting')
    }).toPass(PUBLISHED)
  }
})
