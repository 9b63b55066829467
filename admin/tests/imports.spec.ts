import { fileURLToPath } from 'node:url'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole } from './support/console.ts'
import { downloaded } from './support/downloaded.ts'

const WORKER = { timeout: 60_000 }
const EXPORT = fileURLToPath(
  new URL('../../scripts/transfer/fixtures/wordpress.xml', import.meta.url),
)

test('an admin imports a WordPress export after a preview, completes an article, and undoes it', async ({
  page,
  testInstance,
}) => {
  test.slow()
  await openConsole(page, testInstance, 'imports')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Former imports' })).toBeVisible()
  // The list of screens is longer than the window.
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link', { name: 'Import' })).toBeInViewport()

  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: 'Choose files' }).press('Enter')
  await (await chooser).setFiles(EXPORT)
  // The connection is lost once: the chosen file remains.
  const storage = '**/storage/v1/object/import-files/**'
  await page.route(storage, (route) => route.abort(), { times: 1 })
  await main.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(main.getByRole('alert')).toContainText('Your files are still chosen.')
  await main.getByRole('button', { name: 'Continue the upload' }).click()

  await expect(main.getByRole('heading', { name: 'Preview' })).toBeVisible(WORKER)
  await expect(main.getByText('Nothing has been written yet.')).toBeVisible()
  await main.getByText('shortcode contact-form-7', { exact: true }).click()
  await expect(main.getByText(/contact-form-7 has no equivalent/)).toBeVisible()
  const table = await downloaded(page, () =>
    main.getByRole('button', { name: 'Report as CSV' }).click(),
  )
  expect(table.name).toMatch(/-preview\.csv$/)
  expect(table.text).toMatch(/^\uFEFFKind,Construct,.*\r\n/)
  expect(table.text).toContain('shortcode contact-form-7')
  const html = await downloaded(page, () =>
    main.getByRole('button', { name: 'Report as HTML' }).click(),
  )
  expect(html.name).toMatch(/-preview\.html$/)
  expect(html.text).toContain('Dry run: nothing was written.')
  expect(await violations(page, ALL)).toEqual([])
  await main.getByRole('textbox', { name: 'Address of the old site' }).fill('https://old.example')
  await expect(main.getByText('You changed the options', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Preview again' }).click()
  await main.getByRole('button', { name: 'Import 3 articles' }).click(WORKER)

  await expect(main.getByText('3 articles created, 0 updated, 0 unchanged.')).toBeVisible(WORKER)
  await main.getByRole('checkbox', { name: 'Only articles to complete' }).check()
  await expect(main.getByText('lacks: featured image, category, and excerpt').first()).toBeVisible()
  const result = page.url()
  await main.getByRole('link', { name: 'Unfinished' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Unfinished')

  await page.goto(result)
  await main.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(main.getByText('3 articles moved to the trash', { exact: false })).toBeVisible(
    WORKER,
  )
  await main.getByRole('link', { name: 'All imports' }).click()
  const former = main.getByRole('listitem').filter({ hasText: 'old.example' })
  await expect(former.first()).toContainText('Undone')
})
