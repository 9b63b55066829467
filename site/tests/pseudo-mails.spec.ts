import { MAIL_SAMPLES } from '../../scripts/dev/testing/mailSamples.ts'
import { expect, t, test } from '../../scripts/dev/testing/pseudo/browser.ts'
import { htmlMail } from '../../scripts/mail/layout/htmlMail.ts'
import { MAIL_TEMPLATES } from '../../scripts/mail/templates/index.ts'
import { EDITOR } from './support/accounts.ts'

test('mails are translated', { tag: '@nightly' }, async ({ page, testInstance, secret, check }) => {
  const { apiUrl } = testInstance
  await secret.auth.resetPasswordForEmail(EDITOR.email)
  await secret.auth.signInWithOtp({ email: 'reader@broadsheet.example' })
  await page.goto(`${apiUrl}/mail`)
  const subjects = [t('mail.recovery.subject'), t('mail.magicLink.subject')]
  for (const name of subjects) await expect(page.getByRole('heading', { name })).toBeVisible()
  // The mails of other tests quote comments and articles.
  await page.getByRole('article').evaluateAll((mails, own) => {
    const isOwn = (mail: Element) => own.includes(mail.querySelector('h2')?.textContent ?? '')
    for (const mail of mails) if (!isOwn(mail)) mail.remove()
  }, subjects)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await check(page, 'mails')
})

test('invitations, notifications and security mails are translated and fit', {
  tag: '@nightly',
}, async ({ page, testInstance: { apiUrl, siteUrl }, check }) => {
  const texts = { language: 'en', locale: 'ar-EG', direction: 'ltr', t } as const
  const context = { texts, publication: '١', siteUrl, apiUrl }
  const mails = MAIL_SAMPLES.map(([name, parameters]) => {
    const content = MAIL_TEMPLATES.find((one) => one.name === name)?.render(parameters, context)
    if (!content) throw new Error(name)
    return htmlMail(content, { ...texts, publication: '١', logo: null, siteUrl })
  })
  // One document with all of them: a check waits until its page has not changed for some time.
  await page.setContent(mails.join(''))
  await check(page, 'mails')
})
