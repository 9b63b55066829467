import type { Page } from 'playwright/test'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole } from './support/console.ts'

/** Statements of the specification about the settings (sections 2, 4, 5 and 8) that no other test covers. */

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.beforeEach(async ({ page, testInstance }) => {
  await openConsole(page, testInstance, 'settings')
  await expect(page.getByRole('tab', { name: 'General' })).toBeVisible()
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

// spec: form
test('the settings show the effect of saving, input hints, failures and errors on their tabs; leaving asks first', async ({
  page,
}) => {
  await expect(page.getByText('Changes apply immediately after saving.')).toBeVisible()
  await expect(page.getByText(/up to 2MB/)).toBeVisible()
  const required = page.getByLabel('Site Name')
  await expect(required).toBeVisible()
  await page.getByRole('tab', { name: 'SEO' }).click()
  await expect(
    page.getByText(/50-60 characters|A good length|more recommended/).first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Social Media' }).click()
  await expect(page.getByLabel('Facebook')).toHaveAttribute('type', 'url')
  await page.getByRole('tab', { name: 'Contact' }).click()
  await expect(page.getByLabel('Primary Contact Email')).toHaveAttribute('type', 'email')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('type', 'tel')
  await page.getByRole('tab', { name: 'Company Info' }).click()
  await expect(page.getByLabel('Founded Year')).toHaveAttribute('type', 'number')
  await page.getByRole('tab', { name: 'Legal' }).click()
  await expect(page.getByLabel('License Type').getByRole('option')).toHaveText([
    'All Rights Reserved',
    'CC BY 4.0',
    'CC BY-SA 4.0',
    'CC BY-NC 4.0',
    'CC BY-NC-SA 4.0',
    'MIT License',
    'Custom',
  ])

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/site_settings?**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await held
    await route.fulfill({ status: 400, json: { message: 'Refused by the test', code: 'P0001' } })
  })
  await page.getByLabel('Disclaimer').fill('Typed by the test')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(
    page.getByText('Failed to save settings: Something went wrong on the server'),
  ).toBeVisible()
  await expect(page.getByLabel('Disclaimer')).toHaveValue('Typed by the test')

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

// spec: modes
test('each image field opens the crop dialog in its own mode; the image is a JPEG of quality 0.95, 1200 pixels wide', async ({
  page,
}) => {
  await page.evaluate(() => {
    const encode = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      document.body.dataset.encoded = `${this.width} px ${type} ${quality}`
      encode.call(this, done, type, quality)
    }
  })
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: PIXEL }
  for (const { tab, label, mode, size } of [
    { tab: 'General', label: 'Site Logo', mode: 'Circle', size: '200x60' },
    { tab: 'About Us', label: 'Hero Image', mode: 'Square', size: '1920x600' },
    { tab: 'SEO', label: 'Social Preview Image', mode: '16:9', size: '1200x630' },
  ]) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(`Recommended size: ${size} px.`).first()).toBeVisible()
    await page.getByLabel(`File for ${label}`).setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Crop image' })
    const pressed = dialog.getByRole('button', { pressed: true })
    await expect(pressed).toHaveText(mode)
    await expect(dialog.getByRole('application')).toBeVisible()
    const preview = (await dialog.locator('img').boundingBox())?.width ?? 0
    expect(preview).toBeLessThanOrEqual(600)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.route('**/storage/v1/object/site-settings/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Refused by the test' } }),
  )
  await page.setViewportSize({ width: 400, height: 800 })
  await page.getByLabel('File for Social Preview Image').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  await expect(dialog.getByRole('application')).toBeVisible()
  const narrow = (await dialog.locator('img').boundingBox())?.width ?? 0
  expect(narrow).toBeLessThanOrEqual(400 - 32)
  await dialog.getByRole('button', { name: 'Crop & Upload' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-encoded', '1200 px image/jpeg 0.95')
  await expect(dialog.getByRole('alert')).toContainText('Failed to upload image')
})
