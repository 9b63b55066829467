import { ar } from '@broadsheet/shared/messages/ar.ts'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { COLOURS, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { newAccount, oldestArticles, storeSession, unique } from './support/accounts.ts'
import { photograph } from './support/photograph.ts'
import { test } from './support/test.ts'

async function avatarOf(testInstance: TestInstance, page: Page): Promise<string> {
  const image = page.getByRole('region', { name: 'Avatar' }).locator('img')
  await expect(image).toBeVisible()
  const source = (await image.getAttribute('src')) ?? ''
  return source.startsWith('http') ? source : testInstance.siteUrl + source
}

test('an account accepts the invitation to its address, and no other account does', async ({
  page,
  context,
  testInstance,
  secret,
  colleague,
}) => {
  const account = await newAccount(secret)
  const { data } = await secret.rpc('invite_people', {
    ...{ addresses: [account.email], role: 'author' },
  })
  const link = `${testInstance.siteUrl}/invitation#token=${data?.[0]?.token}`
  const other = await colleague(await newAccount(secret))
  await other.goto(link)
  await expect(other.getByText(`This invitation is for ${account.email}`)).toBeVisible()
  await other.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(other.getByRole('link', { name: 'Sign in to accept' })).toBeVisible()

  await storeSession(context, testInstance, account)
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByText('You have accepted the invitation')).toBeVisible()
  const { data: profile } = await secret
    .from('accounts')
    .select('role')
    .eq('id', account.id)
    .single()
  expect(profile?.role).toBe('author')
})

// spec: numbers
test('the profile is saved and shows real counts', async ({
  testInstance,
  secret,
  signedIn,
  member: { account, page },
}) => {
  await page.goto(`${testInstance.siteUrl}/profile`)
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible()
  await page.getByLabel('Full Name').fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await page.getByLabel('Full Name').fill('Ada <img src=x onerror=alert(1)>')
  await page.getByLabel('Username').fill('editor')
  await expect(page.getByText('This username is already taken')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This username is already taken')).toBeVisible()
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Bio').fill('Counts.')
  await page.getByLabel('Links').fill('http://example.com/ada')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Links')).toHaveAccessibleDescription(/begin with https:/)
  await page.getByLabel('Links').fill('https://example.com/ada\nexample.org')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  const { data } = await secret.from('profiles').select().eq('id', account.id).single()
  expect(data).toMatchObject({ full_name: 'Ada <img src=x onerror=alert(1)>', bio: 'Counts.' })
  expect(data?.links).toEqual(['https://example.com/ada', 'https://example.org'])
  await expect(page.getByText('User', { exact: true })).toBeVisible()

  const { data: article } = await oldestArticles(secret, 1).single()
  await secret
    .from('comments')
    .insert({ article_id: article?.id ?? '', user_id: account.id, content: 'One.' })
  const replies = page.getByLabel('Replies to my comments')
  await replies.uncheck()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  // Another browser signs in and is signed out from here.
  await signedIn(account)
  // Links of the console and of mails lead to a section.
  await page.goto(testInstance.siteUrl)
  await page.goto(`${testInstance.siteUrl}/profile#sessions`)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions).toBeInViewport()
  await expect(page.locator('dd', { hasText: /^1$/ })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada <img src=x onerror=alert(1)>')
  await expect(page.getByLabel('Links')).toHaveValue('https://example.com/ada\nhttps://example.org')
  await expect(replies).toBeEnabled()
  await expect(replies).not.toBeChecked()
  await expect(sessions.getByText('This session')).toBeVisible()
  await sessions.getByRole('button', { name: /^End session/ }).click()
  await expect(sessions.getByText('The session has ended.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})

// spec: avatar
test('an avatar is cropped by numbers and keys, has no metadata, and replaces the old one', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  await page.goto(`${testInstance.siteUrl}/profile`)
  const choose = async (left: string) => {
    await page
      .getByLabel('Change Avatar')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    const dialog = page.getByRole('dialog', { name: 'Crop your avatar' })
    const width = dialog.getByLabel('Width (px)')
    const widest = Number(await width.inputValue())
    await dialog.getByRole('application').press('Shift+ArrowLeft')
    await expect.poll(async () => Number(await width.inputValue())).toBeLessThan(widest)
    await dialog.getByLabel('Left (px)').fill(left)
    await dialog.getByRole('button', { name: 'Crop & Upload' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  }
  await choose('0')
  const first = await avatarOf(testInstance, page)
  expect(first).toMatch(new RegExp(`${account.id}-\\d+\\.480x480\\.webp$`))
  const file = Buffer.from(await (await fetch(first)).arrayBuffer())
  const { format, width, height, exif } = await sharp(file).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 480,
    height: 480,
    exif: undefined,
  })
  expect(file.includes('Tattletale')).toBe(false)
  // The left part of the image is red.
  const { dominant } = await sharp(file).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)

  await choose('9999')
  await expect.poll(() => avatarOf(testInstance, page)).not.toBe(first)
  const { data } = await secret.storage.from('avatars').list('', { search: account.id })
  expect(data?.length).toBe(1)

  await page.getByLabel('Change Avatar').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible()
})

// spec: password
test('changing the password or e-mail address requires the current password', async ({
  testInstance,
  member: { account, page },
}) => {
  await page.goto(`${testInstance.siteUrl}/profile`)
  await page.getByLabel('Current Password').fill('guessed')
  await page.getByLabel('New Password').fill('much better')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current Password').fill(account.password)
  // Screen readers announce the change of a status, but not a status that is added with its text.
  const status = page.getByRole('region', { name: 'Change Password' }).getByRole('status')
  await expect(status).toBeEmpty()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(status).toHaveText('Your password has been changed.')

  const moved = `moved-${account.email}`
  await page.getByLabel('New Email').fill(moved)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText(`Please open the link we sent to ${moved}.`)).toBeVisible()
})

test('screens of an account are accessible and fit, in light and dark', {
  tag: '@nightly',
}, async ({ page, context, testInstance, secret }) => {
  const addresses = [`${unique('invited')}@example.org`]
  const invite = { addresses, role: 'author', language: 'ar' }
  const { data } = await secret.rpc('invite_people', invite).throwOnError()
  const ofVisitors = [
    { path: '/signup', ready: 'Sign Up' },
    { path: '/forgot-password', ready: 'Send Reset Link' },
    { path: `/invitation#token=${data[0]?.token}`, ready: ar['account.invitation.create'] },
    {
      path: `/unsubscribe#token=${crypto.randomUUID()}&kinds=reply,comment`,
      ready: 'Stop these mails',
    },
    { path: `/newsletter#confirm=${'0'.repeat(64)}`, ready: 'Confirm Subscription' },
  ]
  const ofUsers = [
    { path: '/bookmarks', ready: '' },
    { path: '/profile', ready: 'Save Changes' },
  ]
  // Forms and lists have all colours of these screens.
  const inDark = ['/signup', '/bookmarks', '/profile']
  const check = async ({ path, ready }: { path: string; ready: string }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(testInstance.siteUrl + path, { waitUntil: 'networkidle' })
    if (ready) await page.getByRole('button', { name: ready }).first().click()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    expect(await violations(page), path).toEqual([])
    if (!inDark.includes(path)) return
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, COLOURS), `${path} in dark`).toEqual([])
  }
  for (const screen of ofVisitors) await check(screen)
  await storeSession(context, testInstance, await newAccount(secret))
  for (const screen of ofUsers) await check(screen)
})
