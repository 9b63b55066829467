import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole, saveSettings } from './support/console.ts'

test.beforeEach(async ({ page, testInstance }) => {
  await openConsole(page, testInstance, 'settings')
  await expect(page.getByRole('tab')).toHaveText([
    'General',
    'Company Info',
    'About Us',
    'SEO',
    'Social Media',
    'Contact',
    'Legal',
    'Advanced',
  ])
})

// spec: tabs
test('saved settings appear on the site, and the console reloads', async ({
  page,
  testInstance,
  secret,
}) => {
  const { data: before } = await secret
    .from('site_settings')
    .select('id, copyright_notice')
    .single()
  await page.getByRole('tab', { name: 'Legal' }).click()
  await page.getByLabel('Copyright Notice').fill('Set by the console test')
  await saveSettings(page)
  await expect(page.getByLabel('Copyright Notice')).toHaveValue('Set by the console test')
  await eventually(page, testInstance.siteUrl, () =>
    expect(page.getByText('Set by the console test')).toBeVisible({ timeout: 500 }),
  )
  const { id = '', copyright_notice = null } = before ?? {}
  await secret.from('site_settings').update({ copyright_notice }).eq('id', id)
})

/** Drags from a place of an element, in parts of its size, by a number of pixels. */
async function drag(area: Locator, from: { x: number; y: number }, by: { x: number; y: number }) {
  const box = await area.boundingBox()
  if (!box) throw new Error('The crop area is not shown')
  const start = { x: box.x + from.x * box.width, y: box.y + from.y * box.height }
  const { mouse } = area.page()
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move(start.x + by.x, start.y + by.y, { steps: 5 })
  await mouse.up()
}

// spec: crop
test('the crop area follows keys, and the pointer within the image; the image is uploaded with its progress, again after a failure', async ({
  page,
  context,
  secret,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isCropper = (url: string | URL) => /CropDialog-[^/]+\.js$/.test(String(url))
  const create = { width: 800, height: 400, channels: 3, background: '#036' } as const
  const file = { name: 'wide.png', mimeType: 'image/png' }
  await page.getByRole('tab', { name: 'SEO' }).click()
  const picker = page.getByLabel('File for Social Preview Image')
  await picker.setInputFiles({ ...file, mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await picker.setInputFiles({ ...file, buffer: Buffer.alloc(5 * 1024 * 1024) })
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible()
  expect(loaded.filter(isCropper)).toEqual([])
  // Without the code of the dialog the form remains, and the code can be loaded again.
  await page.route(isCropper, (route) => route.abort())
  await picker.setInputFiles({ ...file, buffer: await sharp({ create }).png().toBuffer() })
  const missing = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
  await expect(missing).toBeVisible()
  await page.unrouteAll()
  await missing.getByRole('button', { name: 'Try Again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await expect(field('Width (px)')).toHaveValue('711')

  const area = dialog.getByRole('application')
  const corner = { x: 0.99, y: 0.99 }
  await drag(area, { x: 0.5, y: 0.5 }, { x: -200, y: 0 })
  await expect(field('Left (px)')).toHaveValue('0')
  await drag(area, corner, { x: -100, y: -50 })
  await expect(field('Width (px)')).toHaveValue('711')
  await dialog.getByRole('button', { name: 'Free' }).click()
  await drag(area, corner, { x: -276, y: -69 })
  await expect(field('Width (px)')).toHaveValue('400')
  await expect(field('Height (px)')).toHaveValue('300')
  await drag(area, corner, { x: -500, y: -500 })
  // 50 px of the preview, which is 552 px wide.
  await expect(field('Width (px)')).toHaveValue('72')
  await expect(field('Height (px)')).toHaveValue('72')
  await dialog.getByRole('button', { name: 'Circle' }).click()
  await drag(area, corner, { x: -138, y: 0 })
  await expect(field('Width (px)')).toHaveValue('200')
  await expect(field('Height (px)')).toHaveValue('200')

  for (const mode of ['Square', '16:9', '4:3']) {
    await dialog.getByRole('button', { name: mode, exact: true }).click()
  }
  const left = Number(await field('Left (px)').inputValue())
  await area.press('ArrowRight')
  await expect(field('Left (px)')).not.toHaveValue(`${left}`)
  await area.press('ArrowLeft')
  await expect(field('Left (px)')).toHaveValue(`${left}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const storage = /\/storage\/v1\/object\/site-settings\//
  await context.route(storage, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Crop & Upload' }).click()
  await expect(dialog.getByRole('progressbar', { name: /^Uploading \d+%$/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  release()
  await expect(dialog.getByRole('alert')).toContainText(
    'Failed to upload image: The server cannot be reached',
  )
  await context.unroute(storage)
  await dialog.getByRole('button', { name: 'Crop & Upload' }).click()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  const current = page.getByAltText('Social Preview Image, current image')
  const shown = (await current.getAttribute('src')) ?? ''
  const name = shown.split('/').at(-1) ?? ''
  expect(name).toMatch(/^og_image-\d+\.jpg$/)
  expect((await page.request.get(shown)).headers()['content-type']).toBe('image/jpeg')
  await secret.storage.from('site-settings').remove([name])
})

test('custom code is tried on a sample page isolated from the console', async ({ page }) => {
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await expect(page.getByText('This code runs for every reader')).toBeVisible()
  await page.getByLabel('Custom CSS').fill('h1 { color: rgb(1, 2, 3) }')
  const styled = page.frameLocator('[title="Preview of the custom CSS"]')
  await expect(styled.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')

  const script = page.getByLabel('Custom JavaScript')
  const run = page.getByRole('button', { name: 'Try the script on a sample page' })
  await expect(run).toHaveCount(0)
  await script.fill("document.querySelector('h1').textContent = 'Said by the script </script>'")
  await run.click()
  await expect(page.getByText('The script ran without an error.')).toBeVisible()
  const trial = page.frameLocator('[title="Trial of the custom JavaScript"]')
  await expect(trial.getByRole('heading')).toHaveText('Said by the script </script>')
  await script.fill('let fine = 1\nnothing.here()')
  await run.click()
  await expect(page.getByText(/nothing is not defined \(line 2\)/)).toBeVisible()
  await script.fill("localStorage.getItem('anything'); parent.document.title = 'taken'")
  await run.click()
  await expect(page.getByText(/localStorage/).last()).toBeVisible()
  await expect(page).not.toHaveTitle('taken')
})
