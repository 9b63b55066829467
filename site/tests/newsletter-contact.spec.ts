import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { test } from './support/test.ts'

// spec: newsletter
test('the newsletter box shows the result and clears it after a while', async ({
  page,
  testInstance,
  secret,
}) => {
  const email = `${unique('subscriber')}@example.com`
  await page.goto(`${testInstance.siteUrl}/#newsletter`)
  const box = page.locator('#newsletter')
  await expect(box).toBeInViewport()
  // Without a prior interaction: the click hydrates the form and is repeated.
  await box.getByRole('button', { name: 'Subscribe' }).dispatchEvent('click')
  await expect(box.getByText('Please enter a valid email address')).toBeVisible()
  const field = box.getByLabel('Email address')
  await field.fill('nobody@nowhere')
  await field.press('Enter')
  await expect(box.getByText('Please enter a valid email address')).toBeVisible()
  await field.fill(email)
  await page.route('**/rest/v1/newsletter_subscribers', (route) => route.abort())
  await field.press('Enter')
  await expect(box.getByText('Failed to subscribe. Please try again.')).toBeVisible()
  await expect(field).toHaveValue(email)
  await page.unroute('**/rest/v1/newsletter_subscribers')
  await field.press('Enter')
  const success = box.getByText('Successfully subscribed to newsletter!')
  await expect(success).toContainText('Check your inbox to confirm.')
  await expect(field).toHaveValue('')
  await expect(success).toBeHidden()
  // Strangers do not learn that it is known.
  await field.fill(email.toUpperCase())
  await field.press('Enter')
  await expect(success).toBeVisible()
  const { data } = await secret.from('newsletter_subscribers').select('email').eq('email', email)
  expect(data).toHaveLength(1)
})

test('a reader confirms the subscription with the link of a mail, and ends it', async ({
  page,
  testInstance: { siteUrl, apiUrl },
}) => {
  const email = `${unique('subscriber')}@example.com`
  await page.goto(`${siteUrl}/newsletter`)
  const main = page.getByRole('main')
  await main.getByLabel('Email address').fill(email)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByText('Check your inbox to confirm.')).toBeVisible()

  const mail = page.getByRole('article').filter({ hasText: email })
  const link = mail.getByRole('link', { name: /\/newsletter#confirm=/ })
  await expect(async () => {
    await page.goto(`${apiUrl}/mail`)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(address)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible()
  await expect(page.locator('main :focus')).toContainText('Your subscription is confirmed.')
  await expect(page.getByText(`The newsletter is sent to ${email}.`)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText(`No newsletter is sent to ${email}.`)).toBeFocused()
  // The link was for one use.
  await page.goto(`${siteUrl}/newsletter`)
  await page.goto(address)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByText('This link was used already, or it has expired.')).toBeVisible()
})

test('only the signed-in owner of an address is told that it is subscribed', async ({
  member: { account, page },
  secret,
  testInstance: { siteUrl },
}) => {
  const consent = { consented_at: new Date().toISOString(), consent_proof: 'A form on paper' }
  const { data: subscriber } = await secret
    .from('newsletter_subscribers')
    .insert({ email: account.email, status: 'confirmed', ...consent })
    .select('id')
    .single()
    .throwOnError()
  const { data: list } = await secret
    .from('newsletter_lists')
    .select('id')
    .eq('is_default', true)
    .single()
    .throwOnError()
  await secret
    .from('newsletter_members')
    .insert({ subscriber_id: subscriber.id, list_id: list.id })
    .throwOnError()
  await page.goto(`${siteUrl}/#newsletter`)
  const box = page.locator('#newsletter')
  await box.getByLabel('Email address').fill(account.email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByText('You are already subscribed!')).toBeVisible()
  await page.goto(`${siteUrl}/newsletter`)
  await expect(page.getByText(`The newsletter is sent to ${account.email}.`)).toBeVisible()
})

test('a signed-in subscriber joins another list at once, and a stranger is not told so', async ({
  member: { account, page },
  browser,
  secret,
  testInstance: { siteUrl, apiUrl },
}) => {
  const consent = { consented_at: new Date().toISOString(), consent_proof: 'A form on paper' }
  await secret
    .from('newsletter_subscribers')
    .insert({ email: account.email, status: 'confirmed', ...consent })
    .throwOnError()
  const requests = async () => {
    await page.goto(`${apiUrl}/mail`)
    return page.getByRole('article').filter({ hasText: account.email }).count()
  }
  const before = await requests()
  await page.goto(`${siteUrl}/#newsletter`)
  const box = page.locator('#newsletter')
  await box.getByLabel('Email address').fill(account.email.toUpperCase())
  await box.getByRole('button', { name: 'Subscribe' }).click()
  const status = box.getByRole('status')
  await expect(status).toHaveText(
    'Successfully subscribed to newsletter! No confirmation is needed.',
  )
  await page.goto(`${siteUrl}/newsletter`)
  await expect(page.getByText(`The newsletter is sent to ${account.email}.`)).toBeVisible()
  expect(await requests()).toBe(before)

  const stranger = await browser.newPage()
  await stranger.goto(`${siteUrl}/#newsletter`)
  const theirs = stranger.locator('#newsletter')
  await theirs.getByLabel('Email address').fill(account.email)
  await theirs.getByRole('button', { name: 'Subscribe' }).click()
  await expect(theirs.getByRole('status')).toHaveText(
    'Successfully subscribed to newsletter! Check your inbox to confirm.',
  )
  await stranger.close()
})

// spec: message
test('a contact message reaches staff; one sent by a bot does not', async ({
  page,
  testInstance,
  secret,
}) => {
  const subject = unique('About the ferry')
  await page.goto(`${testInstance.siteUrl}/contact/`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByText(`${name} is required`)).toBeVisible()
  }
  await page.getByLabel('Name').fill('Ada')
  await expect(page.getByText('Name is required')).toBeHidden()
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('ada@example.com')
  await main.getByLabel('Subject').fill(subject)
  await main.getByRole('textbox', { name: 'Message' }).fill('Too late')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
  await main.getByRole('textbox', { name: 'Message' }).fill('It was late on Tuesday again.')

  await page
    .locator('form[action="/contact"] [name=leave_blank]')
    .evaluate((input: HTMLInputElement) => {
      input.value = 'buy now'
    })
  await page.getByRole('button', { name: 'Send Message' }).click()
  const failure = 'Failed to send message. Please try again or email us directly.'
  await expect(page.getByText(failure)).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'It was late on Tuesday again.',
  )

  await page
    .locator('form[action="/contact"] [name=leave_blank]')
    .evaluate((input: HTMLInputElement) => {
      input.value = ''
    })
  await page.getByRole('button', { name: 'Send Message' }).click()
  const success = "Message sent successfully! We'll get back to you within 24-48 hours."
  await expect(page.getByText(success)).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await main.getByLabel('Subject').fill('x')
  await expect(page.getByText(success)).toBeHidden()
  const { data } = await secret.from('contact_messages').select().eq('subject', subject)
  expect(data).toHaveLength(1)
})

test('a message about an article has its name in the subject', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/contact/?article=storm-at-sea`)
  const subject = page.getByRole('main').getByLabel('Subject')
  await expect(subject).toHaveValue('Error in the article storm-at-sea')
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await expect(page.getByText('Subject is required')).toBeHidden()
  await expect(subject).toHaveValue('Error in the article storm-at-sea')
})
