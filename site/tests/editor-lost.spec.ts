import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import { contentField, openEditor, titleField, writeArticle } from './support/writing.ts'

/** Waits until the current text is stored in the browser. */
async function expectStored(page: Page): Promise<void> {
  const saved = page.locator('[data-autosaved=true]')
  await expect(saved).toHaveText(/^Unsaved changes, stored (on this device|in your account)$/)
}

/** All browser storage, as another user of the machine could read it. */
async function browserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        for (const row of rows)
          for (const value of Object.values(row))
            texts.push(
              value instanceof ArrayBuffer || ArrayBuffer.isView(value)
                ? new TextDecoder().decode(value)
                : String(value),
            )
      }
      database.close()
    }
    return texts.join('\n')
  })
}

test('unsaved text is offered after a crash and removed once it is saved', async ({
  testInstance,
  writer: { page, context },
}) => {
  await openEditor(page, testInstance)
  const title = unique('Before the crash')
  await writeArticle(page, title)
  await expectStored(page)
  // A crash runs no unload handlers.
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await openEditor(next, testInstance)
  const offer = next.getByRole('region', { name: 'You have unsaved work' })
  await expect(offer).toContainText(title)
  await offer.getByRole('button', { name: 'Continue writing' }).click()
  await expect(titleField(next)).toHaveValue(title)
  await expect(contentField(next)).toContainText('The end.')
  await expect(next.getByLabel('Category', { exact: true })).not.toHaveValue('')
  await expect(next.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await expect(offer).toBeHidden()
  await next.keyboard.press('ControlOrMeta+s')
  await expect(next.getByText('Article created successfully!')).toBeVisible()
  await expect(next).toHaveURL(/\/article\/before-the-crash-[\w-]+\/edit$/)
  await expect(next.getByText('All changes saved')).toBeVisible()

  await openEditor(next, testInstance)
  await titleField(next).fill('Another beginning')
  await expectStored(next)
  await expect(offer).toBeHidden()
})

test('a text begun on one device continues on another, before and after it is an article', async ({
  testInstance,
  secret,
  colleague,
  writer: { account, page },
}) => {
  await openEditor(page, testInstance)
  await titleField(page).fill('Begun')
  const inAccount = page.locator('[data-in-account=true]')
  await expect(inAccount).toHaveText('Unsaved changes, stored in your account')
  await expect(page).toHaveURL(/\/create-article\?text=[0-9a-f-]{36}$/)

  const phone = await colleague(account)
  await openEditor(phone, testInstance)
  const offer = phone.getByRole('region', { name: 'You have unsaved work' })
  await offer.getByRole('button', { name: 'Continue writing' }).click()
  await expect(titleField(phone)).toHaveValue('Begun')
  await titleField(phone).fill('Continued on the phone')
  await expect(phone.locator('[data-in-account=true]')).toBeVisible()

  // The page that was left open loses nothing, and overwrites nothing.
  await titleField(page).fill('Typed on the desktop')
  const notice = page.getByRole('alert').filter({ hasText: 'changed on another page or device' })
  await notice.getByRole('button', { name: 'Show the other text' }).click()
  await expect(titleField(page)).toHaveValue('Continued on the phone')
  await writeArticle(page, unique('Finished on the desktop'))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await contentField(page).fill('Changed, and not saved. '.repeat(9))
  await expect(inAccount).toBeVisible()

  await phone.goto(page.url())
  await expect(contentField(phone)).toContainText('Changed, and not saved.')
  await phone.getByRole('button', { name: 'Discard my changes' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard my changes' }).click()
  await expect(contentField(phone)).toContainText('The end.')
  const copies = async () =>
    (await secret.from('working_copies').select('id').eq('owner_id', account.id)).data?.length
  await expect.poll(copies).toBe(0)
})

test('two tabs opened at once use one key for the drafts; a text is offered once its tab is closed, until it is discarded', async ({
  testInstance,
  writer: { context, page },
}) => {
  const account = '**/auth/v1/user'
  const keys: string[] = []
  // On a slow connection, each reads the account before the other has written to it.
  await context.route(account, async (route) => {
    if (route.request().method() === 'PUT') keys.push(route.request().postData() ?? '')
    await setTimeout(300)
    await route.continue()
  })
  const other = await context.newPage()
  const titles = ['Quay', 'Weir'].map(unique) as [string, string]
  await Promise.all([page, other].map((tab) => openEditor(tab, testInstance)))
  for (const [at, tab] of [page, other].entries()) {
    await titleField(tab).fill(titles[at] ?? '')
    await expectStored(tab)
  }
  expect(keys).toHaveLength(1)
  await context.unroute(account)

  await other.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await openEditor(next, testInstance)
  const offers = next.getByRole('region', { name: 'You have unsaved work' }).getByRole('listitem')
  // Not the one that the first tab is still editing.
  await expect(offers).toHaveText([new RegExp(titles[1])])
  await page.close({ runBeforeUnload: false })
  await openEditor(next, testInstance)
  await expect(offers).toHaveCount(2)
  const first = offers.filter({ hasText: titles[0] })
  await first.getByRole('button', { name: 'Discard' }).click()
  await expect(first).toHaveCount(0)
  await openEditor(next, testInstance)
  await expect(offers).toHaveText([new RegExp(titles[1])])
})

test('signing out leaves no readable text on the machine, and the author gets it back', async ({
  testInstance,
  secret,
  writer: { account, page },
}) => {
  await openEditor(page, testInstance)
  const title = unique('Not for your eyes')
  await titleField(page).fill(title)
  await contentField(page).fill('A source told me so.')
  await expectStored(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${testInstance.siteUrl}/`)
  const stored = await browserStorage(page)
  expect(stored).toContain(account.id)
  expect(stored).not.toContain(title)
  expect(stored).not.toContain('A source told me so.')
  expect(stored).not.toContain('draft_key')

  const signIn = async (email: string) => {
    await page.goto(`${testInstance.siteUrl}/login?from=/create-article`)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(contentField(page)).toBeVisible()
  }
  const { email } = await newAccount(secret)
  await signIn(email)
  await titleField(page).fill('Somebody else begins')
  await expectStored(page)
  const offer = page.getByRole('region', { name: 'You have unsaved work' })
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${testInstance.siteUrl}/`)

  await signIn(account.email)
  await expect(offer).toContainText(title)
  await expect(offer).not.toContainText('Somebody else begins')
  await offer.getByRole('button', { name: 'Continue writing' }).click()
  await expect(contentField(page)).toContainText('A source told me so.')
})

test('leaving with unsaved changes requires a confirmation, in the browser and with Cancel', async ({
  testInstance,
  writer: { page },
}) => {
  await openEditor(page, testInstance)
  await contentField(page).click()
  await page.keyboard.type('Typed a moment ago.')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await expect(contentField(page)).toHaveText('Typed a moment ago.')
  await titleField(page).fill('Hardly begun')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: /Leave without saving\?/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(titleField(page)).toHaveValue('Hardly begun')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${testInstance.siteUrl}/`)
  expect(dialogs).toEqual(['beforeunload'])
  await openEditor(page, testInstance)
  await expect(page.getByRole('region', { name: 'You have unsaved work' })).toContainText(
    'Hardly begun',
  )
})

test('a browser without storage shows a warning, and saving works', async ({
  testInstance,
  writer: { page, context },
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is refused', 'SecurityError')
    }
  })
  await openEditor(page, testInstance)
  await writeArticle(page, unique('In a private window'))
  await expect(page.getByText('This browser stores no copies')).toBeVisible()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
})
