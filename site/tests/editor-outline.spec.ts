import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { markdownIn, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'

const TEXT = '## One\n\nTwo words.\n\n#### Deep\n\n## Two\n\nEnd.'

test('the outline lists headings, jumps to them and moves their sections by keys; on a phone it is a drawer', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openNewArticle(page, testInstance)
  const body = await writeMarkdown(page, TEXT)
  await page.getByRole('button', { name: 'Outline' }).click()
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await expect(outline.getByRole('listitem')).toHaveText([
    /One2 words/,
    /Deep.*Skips a level/,
    /Two1 word/,
  ])
  expect(await violations(page)).toEqual([])
  await outline.getByRole('button', { name: /^Two/ }).press('Enter')
  await expect(body).toBeFocused()
  await expect(outline.getByRole('button', { name: /^Two/ })).toHaveAttribute(
    'aria-current',
    'location',
  )
  const up = outline.getByRole('button', { name: 'Move the section “Two” up' })
  await up.press('Enter')
  await expect(page.getByText('Section “Two” moved.')).toBeAttached()
  await expect(outline.getByRole('listitem').first()).toHaveText(/Two/)
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  expect(await markdownIn(page)).toBe('## Two\n\nEnd.\n\n## One\n\nTwo words.\n\n#### Deep')
  await body.getByText('End.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And more.')
  await expect(outline.getByRole('listitem').first()).toHaveText(/3 words/)

  await page.getByRole('button', { name: 'Outline' }).click()
  await expect(outline).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Outline' }).click()
  const drawer = page.getByRole('dialog', { name: 'Outline' })
  await expect(drawer).toBeVisible()
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: /^Two/ }).click()
  await expect(drawer).toBeHidden()
  await expect(body).toBeFocused()
  await page.keyboard.type('New ')
  expect(await markdownIn(page)).toMatch(/^## New Two/)
})
