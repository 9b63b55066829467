import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, t, test } from '../../scripts/dev/testing/pseudo/browser.ts'
import { unique } from './support/accounts.ts'

test('the editors of fronts and static pages are translated and fit', { tag: '@nightly' }, async ({
  asUser,
  testInstance,
  check,
}) => {
  const { page } = await asUser('frontdesk', 'admin')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await page.goto(`${testInstance.siteUrl}/edit-front`)
  const slots = page.getByRole('list', { name: t('editor.front.slots'), exact: true })
  await expect(slots.getByRole('heading').first()).toBeVisible()
  await page.getByText(t('editor.front.figures'), { exact: true }).click()
  await expect(page.locator('[data-figures]').first()).toBeVisible()
  await check(page, 'front')
  await press(t('editor.front.addSlot'))
  await check(page, 'new slot')
  await dialog.getByRole('button', { name: t('editor.front.kindList') }).click()
  await expect(page.getByText(t('editor.front.savedNotPublished'))).toBeVisible()
  await check(page, 'front, changed')
  for (const name of [
    ...[t('editor.front.schedule'), t('editor.front.publish')],
    ...[t('editor.history'), t('editor.front.discard')],
  ]) {
    await press(name)
    const opened = dialog.or(page.getByRole('alertdialog'))
    await expect(opened).toBeVisible()
    await check(page, name)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }

  await page.goto(`${testInstance.siteUrl}/edit-page`)
  await expect(page.getByRole('heading', { name: t('editor.page.newTitle') })).toBeVisible()
  await check(page, 'new page')
  await press(t('editor.page.publish'))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await check(page, 'new page, refused')
})

test('writing live coverage is translated and fits', { tag: '@nightly' }, async ({
  asUser,
  testInstance,
  secret,
  check,
}) => {
  const sentence = 'وصلت العاصفة إلى الساحل. '
  const article = await insertedId(secret, 'articles', {
    ...articleRow(unique('live'), {
      title: sentence,
      excerpt: sentence,
      content: sentence.repeat(8),
    }),
    ...{ article_type: 'live', live_order: 'newest', live_state: 'live' },
  })
  const { page } = await asUser('livedesk', 'admin')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  await page.goto(`${testInstance.siteUrl}/edit-live`)
  await expect(page.getByText(t('editor.live.choose'))).toBeVisible()
  await check(page, 'choice of live coverage')
  await page.goto(`${testInstance.siteUrl}/edit-live?article=${article}`)
  await press(t('editor.live.publish'))
  await expect(page.getByRole('alert')).toBeVisible()
  await check(page, 'live coverage, refused')
  const saving = '**/rpc/save_live_entry'
  await page.route(saving, (route) => route.abort())
  await page.getByLabel(t('editor.live.text'), { exact: true }).fill('عاصفة')
  await press(t('editor.live.saveDraft'))
  await expect(page.getByText(t('editor.live.waiting'))).toBeVisible()
  await check(page, 'live coverage, offline')
  await page.unroute(saving)
  await press(t('editor.tryAgain'))
  await expect(page.getByText(t('editor.live.waiting'))).toHaveCount(0)
  await page.getByText(t('editor.live.whole')).click()
  await check(page, 'live coverage, draft')
  await press(t('editor.live.discard'))
  await check(page, 'live coverage, question')
  await page.keyboard.press('Escape')
  await press(t('editor.live.end'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('editor.live.end') })
    .click()
  await expect(page.getByText(t('editor.live.ended'))).toBeVisible()
  await check(page, 'live coverage, ended')
})
