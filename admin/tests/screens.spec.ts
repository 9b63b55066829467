import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect, type Paper, signIn, test } from '../../scripts/testing/browser.ts'

/** Every screen with its headline. */
const SCREENS = [
  ['', 'Dashboard'],
  ['articles', 'Articles'],
  ['users', 'Users Management'],
  ['categories', 'Categories Management'],
  ['tags', 'Tags Management'],
  ['comments', 'Comments'],
  ['messages', 'Messages'],
  ['subscribers', 'Newsletter'],
  ['publishing', 'Publishing'],
  ['settings', 'Settings'],
  ['settings?tab=advanced', 'Settings'],
] as const

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the page, in words. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const found = (await axe.run()).violations
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

async function open(page: Page, paper: Paper, path: string, headline: string): Promise<void> {
  await page.goto(paper.adminUrl + path)
  await expect(page.getByRole('heading', { level: 1, name: headline, exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const) {
  test(`every screen is accessible and fits: ${theme}, ${width} px`, async ({ page, paper }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paper.adminUrl)
    await page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await signIn(page)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    for (const [path, headline] of SCREENS) {
      await open(page, paper, path, headline)
      expect(await violations(page), path).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
}

test('no screen is for somebody who is no admin', async ({ page, paper }) => {
  await page.goto(paper.adminUrl)
  await signIn(page, 'reader@broadsheet.example')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  for (const [path] of SCREENS) {
    await page.goto(paper.adminUrl + path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})

test('a session that ends takes nothing away that was typed', async ({ page, paper }) => {
  await page.goto(`${paper.adminUrl}settings?tab=about`)
  await signIn(page)
  const story = page.getByLabel('Our Story')
  await story.fill('A long story, typed just before the session ended.')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('sb-')) localStorage.removeItem(key)
    }
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password').fill('broadsheet-demo')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(story).toHaveValue('A long story, typed just before the session ended.')
})
