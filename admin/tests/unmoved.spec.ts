import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { expect, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'
import { measureMovement, movementOf, UNNOTICED } from '../../scripts/dev/testing/movement.ts'
import { newStaff, type TestAccount } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

interface Screen {
  path: string
  /** The request that is answered after all others, and the one that is answered before it. */
  last: string
  before: string
  /** What the last answer adds. */
  shown: (page: Page) => Locator
}

const DASHBOARD: Screen = {
  ...{ path: '', last: 'waiting_for_me', before: 'dashboard_counts' },
  shown: (page) => page.getByRole('heading', { name: 'Waiting for me' }),
}
const SCREENS: readonly Screen[] = [
  DASHBOARD,
  {
    ...{ path: 'articles', last: 'unfinished_texts', before: '/rest/v1/articles?' },
    shown: (page) => page.getByRole('region', { name: 'Unfinished texts' }),
  },
  {
    ...{ path: 'calendar', last: 'staff_members', before: 'calendar_entries' },
    shown: (page) =>
      page.getByRole('combobox', { name: 'Person' }).getByRole('option', { name: 'Ruth' }),
  },
]

/** An editor with an unfinished text and an article to write. */
async function interruptedEditor(secret: SecretClient): Promise<TestAccount> {
  const account = await newStaff(secret, 'editor', 'interrupted')
  const content = { form: { title: 'A text that waits' } }
  await secret
    .from('working_copies')
    .insert({ owner_id: account.id, written_by: randomUUID(), content })
    .throwOnError()
  await secret
    .from('assignments')
    .insert({ headline: 'A story that waits', assignee_id: account.id })
    .throwOnError()
  return account
}

/** Opens a screen whose last request is answered after the others. */
async function openSlowly(
  page: Page,
  testInstance: TestInstance,
  account: TestAccount,
  screen: Screen,
): Promise<void> {
  const isBefore = page.waitForResponse((response) => response.url().includes(screen.before))
  await page.route(`**/*${screen.last}*`, async (route) => {
    await isBefore
    await route.fallback()
  })
  await openConsole(page, testInstance, screen.path, account)
  await expect(screen.shown(page)).toBeAttached()
}

/** Sets when the licence of an image in use ended; null: it has no end. */
async function setLicence(secret: SecretClient, licensed_until: string | null): Promise<void> {
  const used = { is_used: true, bucket_id: 'article-images' }
  const images = secret.from('images').select('id').match(used).order('name').limit(1)
  const { data } = await images.single().throwOnError()
  const change = secret
    .from('images')
    .update({ licensed_until })
    .eq('id', data.id)
    .select('is_used')
  expect((await change.throwOnError()).data).toEqual([{ is_used: true }])
}

test('a licence that ended is not shown before the stories above it', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await interruptedEditor(secret)
  await setLicence(secret, '2020-02-29')
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    await measureMovement(page)
    await openSlowly(page, testInstance, account, DASHBOARD)
    await expect(page.getByRole('link', { name: 'Show images' })).toBeVisible()
    expect(await movementOf(page)).toBeLessThan(UNNOTICED)
  } finally {
    await setLicence(secret, null)
  }
})

for (const screen of SCREENS)
  test(`nothing on /${screen.path} moves when its last part arrives on a phone`, async ({
    page,
    testInstance,
    secret,
  }) => {
    const account = await interruptedEditor(secret)
    await page.setViewportSize({ width: 360, height: 740 })
    await measureMovement(page)
    await openSlowly(page, testInstance, account, screen)
    expect(await movementOf(page)).toBeLessThan(UNNOTICED)
  })
