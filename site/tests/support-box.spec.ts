import type { Page } from 'playwright/test'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { textAt } from './support/site.ts'

const ARTICLE = '/article/city-puts-flood-model-online/'
const OFF = {
  ...{ support_enabled: false, support_title: null, support_text: null },
  ...{ support_link: null, support_button: null },
  ...{ support_in_articles: true, support_on_front: false, support_in_footer: false },
}
const ON = {
  support_enabled: true,
  support_title: 'Keep the <Ferryman> afloat',
  support_text: 'No owner pays for this newspaper.\n\nIts readers do.',
  support_link: 'https://pay.example/ferryman?from=site',
  support_button: 'Pay what you can',
}

const boxesOf = (page: Page) => page.getByRole('region', { name: 'Keep the <Ferryman> afloat' })

test('the support box links to the page for payments where the settings place it', async ({
  page,
  testInstance,
  secret,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('https://pay.example')) foreign.push(request.url())
  })
  const save = (values: object) =>
    secret.from('site_settings').update(values).not('id', 'is', null).throwOnError()
  expect(await textAt(`${testInstance.siteUrl}${ARTICLE}`)).not.toContain('data-support')
  try {
    await save(ON)
    await eventually(page, testInstance.siteUrl + ARTICLE, () =>
      expect(boxesOf(page)).toHaveCount(1, { timeout: 1000 }),
    )
    const button = boxesOf(page).getByRole('link', { name: 'Pay what you can' })
    await expect(button).toHaveAttribute('href', 'https://pay.example/ferryman?from=site')
    await expect(button).toHaveAttribute('rel', 'external noopener')
    await expect(boxesOf(page).getByRole('paragraph')).toHaveCount(3)
    expect(await violations(page)).toEqual([])
    await page.goto(testInstance.siteUrl)
    await expect(boxesOf(page)).toHaveCount(0)

    await save({ support_in_articles: false, support_on_front: true, support_in_footer: true })
    await eventually(page, testInstance.siteUrl, () =>
      expect(boxesOf(page)).toHaveCount(2, { timeout: 1000 }),
    )
    await page.setViewportSize({ width: 320, height: 640 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await eventually(page, testInstance.siteUrl + ARTICLE, () =>
      expect(page.getByRole('contentinfo').locator(boxesOf(page))).toHaveCount(1, {
        timeout: 1000,
      }),
    )
    await expect(boxesOf(page)).toHaveCount(1)
    expect(foreign).toEqual([])
  } finally {
    await save(OFF)
    const front = () => textAt(`${testInstance.siteUrl}/`)
    await expect.poll(front, PUBLISHED).not.toContain('data-support')
  }
})
