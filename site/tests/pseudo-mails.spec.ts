import { expect, t, test } from '../../scripts/dev/testing/pseudo/browser.ts'
import { EDITOR } from './support/accounts.ts'

test('mails are translated', async ({ page, testInstance, secret, check }) => {
  const { apiUrl } = testInstance
  await secret.auth.resetPasswordForEmail(EDITOR.email)
  await secret.auth.signInWithOtp({ email: 'reader@broadsheet.example' })
  await page.goto(`${apiUrl}/mail`)
  for (const subject of [t('mail.recovery.subject'), t('mail.magicLink.subject')])
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await check(page, 'mails')
})
