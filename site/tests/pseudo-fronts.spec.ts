import { expect, t, test } from '../../scripts/dev/testing/pseudo/browser.ts'

test('the editors of fronts and static pages are translated and fit', async ({
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
