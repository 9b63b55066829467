import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole, saveSettings } from './support/console.ts'

/** An image of one pixel, the smallest a browser decodes. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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

test('a validation error is shown on its tab, and leaving discards nothing without asking', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'Social Media' }).click()
  await page.getByLabel('Facebook').fill('facebook.com/us')
  await page.getByRole('tab', { name: 'SEO' }).click()
  await page.getByLabel('SEO Title').fill('x'.repeat(61))
  await expect(page.getByText('61/60 · 1 too many')).toBeVisible()
  await openTabAndSave(page)
  await expect(page.getByRole('tab', { name: 'SEO (!)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('SEO title must be at most 60 characters')).toBeVisible()
  await page.getByRole('tab', { name: 'Social Media (!)' }).click()
  await expect(page.getByText('Enter a full address that begins with https://')).toBeVisible()

  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Facebook')).toHaveValue('facebook.com/us')
})

/** Opens the tab "General" and saves before the navigation has been rendered, as on a slow computer. */
async function openTabAndSave(page: Page) {
  const tab = await page.getByRole('tab', { name: 'General' }).elementHandle()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('button', { name: 'Save Settings' }).evaluate(async (save, general) => {
    ;(general as HTMLElement).click()
    await Promise.resolve()
    ;(save as HTMLElement).click()
  }, tab)
  // The form has been validated, and the navigation has been rendered.
  await expect(page.getByRole('tab', { name: 'Social Media (!)' })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

// spec: crop
test('an image is cropped by keyboard and numbers, and uploaded with its progress, again after a failure', async ({
  page,
  context,
  secret,
}) => {
  const file = { name: 'logo.png', mimeType: 'image/png' }
  const picker = page.getByLabel('File for Site Logo')
  await picker.setInputFiles({ ...file, mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await picker.setInputFiles({ ...file, buffer: Buffer.alloc(5 * 1024 * 1024) })
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible()

  await picker.setInputFiles({ ...file, buffer: PIXEL })
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  for (const mode of ['Square', 'Circle', '16:9', '4:3', 'Free']) {
    await dialog.getByRole('button', { name: mode, exact: true }).click()
  }
  await dialog.getByRole('application').press('ArrowLeft')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/storage\/v1\/object\/site-settings\//, async (route) => {
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
  await context.unroute(/\/storage\/v1\/object\/site-settings\//)
  await dialog.getByRole('button', { name: 'Crop & Upload' }).click()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  const shown = await page.getByAltText('Site Logo, current image').getAttribute('src')
  const name = shown?.split('/').at(-1) ?? ''
  expect(name).toMatch(/^site_logo-\d+\.jpg$/)
  const response = await page.request.get(shown ?? '')
  expect(response.headers()['content-type']).toBe('image/jpeg')
  await secret.storage.from('site-settings').remove([name])
})

test('the crop area follows the pointer within the image, and only in some modes its corners do', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const isCropper = (url: string) => /CropDialog-[^/]+\.js$/.test(url)
  await page.getByRole('tab', { name: 'SEO' }).click()
  const image = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#036' },
  })
    .png()
    .toBuffer()
  expect(loaded.filter(isCropper)).toEqual([])
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: image }
  await page.getByLabel('File for Social Preview Image').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await expect(field('Width (px)')).toHaveValue('711')
  expect(loaded.filter(isCropper)).toHaveLength(1)

  const area = dialog.getByRole('application')
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    const box = await area.boundingBox()
    if (!box) throw new Error('The crop area is not shown')
    const start = { x: box.x + from.x * box.width, y: box.y + from.y * box.height }
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 5 })
    await page.mouse.up()
  }
  const middle = { x: 0.5, y: 0.5 }
  const corner = { x: 0.99, y: 0.99 }
  await drag(middle, { x: -200, y: 0 })
  await expect(field('Left (px)')).toHaveValue('0')
  await drag(corner, { x: -100, y: -50 })
  await expect(field('Width (px)')).toHaveValue('711')

  await dialog.getByRole('button', { name: 'Free' }).click()
  await drag(corner, { x: -276, y: -69 })
  await expect(field('Width (px)')).toHaveValue('400')
  await expect(field('Height (px)')).toHaveValue('300')
  await drag(corner, { x: -500, y: -500 })
  // 50 px of the preview, which is 552 px wide.
  await expect(field('Width (px)')).toHaveValue('72')
  await expect(field('Height (px)')).toHaveValue('72')

  await dialog.getByRole('button', { name: 'Circle' }).click()
  await drag(corner, { x: -138, y: 0 })
  await expect(field('Width (px)')).toHaveValue('200')
  await expect(field('Height (px)')).toHaveValue('200')
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
