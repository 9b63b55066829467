import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { comment, openDiscussion, test } from './support/discussion.ts'

// spec: discuss
test('two readers see each other write, edit, reply and delete, live', async ({
  article,
  testInstance,
  user: { account: ada, page: one },
  member: { page: other },
}) => {
  for (const page of [one, other]) await openDiscussion(page, testInstance.siteUrl + article.path)
  const text = unique('I saw the comet')

  const post = one.getByRole('button', { name: 'Post Comment' })
  await expect(post).toBeDisabled()
  await one.getByLabel('Write a comment').fill('  \n ')
  await expect(post).toBeDisabled()
  await one.getByLabel('Write a comment').fill(`  ${text}  `)
  await post.click()
  await expect(comment(one, text)).toContainText('just now')
  await expect(one.getByLabel('Write a comment')).toHaveValue('')
  await expect(comment(other, text)).toBeVisible()
  await expect(other.getByText(`New comment by ${ada.username} of the staff`)).toBeAttached()
  await expect(other.getByRole('button', { name: 'Edit your comment' })).toHaveCount(0)

  await comment(other, text).getByRole('button', { name: 'Reply' }).click()
  await expect(other.getByText(`Replying to @${ada.username}`)).toBeVisible()
  const reply = other.getByLabel('Write a reply')
  await expect(reply).toHaveValue(`@${ada.username} `)
  await expect(reply).toBeFocused()
  await expect(other.getByRole('button', { name: 'Post Reply' })).toBeDisabled()
  await reply.pressSequentially('so did I')
  await other.getByRole('button', { name: 'Post Reply' }).click()
  await expect(other.getByText(`Replying to @${ada.username}`)).toBeHidden()
  await expect(one.locator('[data-replies]').getByText('so did I')).toBeVisible()

  await comment(one, text).first().getByRole('button', { name: 'Edit' }).click()
  await one.getByLabel('Edit your comment').fill(`${text}, twice`)
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(comment(other, `${text}, twice`).first()).toContainText('edited')

  await comment(one, text).first().getByRole('button', { name: 'Delete' }).click()
  const dialog = one.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this comment?')
  await one.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await comment(one, text).first().getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(comment(one, text)).toHaveCount(0)
  await expect(comment(other, `${text}, twice`)).toHaveCount(0)
  // Readers cannot delete comments of others.
  await expect(comment(other, 'so did I')).toBeVisible()
})

test('a reported comment that staff hide disappears for readers, and returns when restored', async ({
  article,
  testInstance,
  secret,
  user: { account, page: author },
  member: { page: reader },
}) => {
  const text = unique('Buy my watches')
  const { data } = await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: account.id, content: text })
    .select('id')
    .single()
  const id = data?.id ?? ''
  for (const one of [author, reader]) await openDiscussion(one, testInstance.siteUrl + article.path)

  await comment(reader, text).getByRole('button', { name: 'Report' }).click()
  await reader.getByLabel(/What is wrong/).fill('An advertisement')
  await reader.getByRole('button', { name: 'Send Report' }).click()
  await expect(reader.locator(':focus')).toHaveText('Thank you. The editors will look at it.')
  const reports = await secret.from('comment_reports').select('reason').eq('comment_id', id)
  expect(reports.data).toEqual([{ reason: 'An advertisement' }])

  await secret.rpc('hide_comment', { comment: id })
  await expect(comment(reader, text)).toHaveCount(0)
  await expect(comment(author, text)).toContainText('Hidden by the editors')
  await secret.rpc('restore_comment', { comment: id })
  for (const one of [reader, author]) await expect(comment(one, text)).toBeVisible()
})

// spec: closed
test('comments close at once when staff disable them, and a suspended account sees a notice instead of the boxes', async ({
  article,
  testInstance,
  secret,
  member: { account, page },
}) => {
  const ada = await newAccount(secret, 'ada')
  const [text, own] = [unique('Still here'), unique('My own comment')]
  await secret.from('comments').insert([
    { article_id: article.id, user_id: ada.id, content: text },
    { article_id: article.id, user_id: account.id, content: own },
  ])
  await openDiscussion(page, testInstance.siteUrl + article.path)
  const setOpen = (comments_enabled: boolean) =>
    secret.from('site_settings').update({ comments_enabled }).not('id', 'is', null).throwOnError()
  try {
    await setOpen(false)
    await expect(page.getByText('Comments are currently closed.')).toBeVisible()
    await expect(page.getByLabel('Write a comment')).toHaveCount(0)
  } finally {
    await setOpen(true)
  }
  await expect(page.getByLabel('Write a comment')).toBeVisible()

  // Unsent texts are restored when the page is loaded again.
  await comment(page, own).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit your comment').fill(`${own}, edited`)
  await comment(page, text).getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Write a reply').fill('An unsent reply')
  const suspended_at = new Date().toISOString()
  await secret.from('profiles').update({ suspended_at }).eq('id', account.id)
  await openDiscussion(page, testInstance.siteUrl + article.path)
  await expect(
    page.getByText('Your account is suspended: you can read the comments, but not write any.'),
  ).toBeVisible()
  await expect(comment(page, text)).toBeVisible()
  await expect(comment(page, own)).toContainText(own)
  await expect(page.locator('#comments textarea')).toHaveCount(0)
  for (const name of ['Reply', 'Edit', 'Report'])
    await expect(page.locator('#comments').getByRole('button', { name })).toHaveCount(0)
  await expect(comment(page, own).getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('texts and names that contain code are shown as text, links are clickable, and each text has its direction', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const payloads = [
    '<script>window.hacked = true</script>',
    '<img src=x onerror="window.hacked = true">',
    '"><svg onload="window.hacked = true">',
    'javascript:window.hacked = true',
    '[click](javascript:window.hacked=true)',
    '</textarea><iframe srcdoc="<script>parent.hacked = true</script>">',
    '{{constructor.constructor("window.hacked = true")()}}',
    '\u202Egnp.exe\u0007 <a href="javascript:window.hacked=true">x</a>',
  ]
  const addresses = [
    'See https://example.org/a?b=1#c, javascript:alert(1)',
    'https://bank.example@evil.example/ [x](javascript:alert(2))',
    'https://example.org/"onmouseover="document.title=1 <a href="https://e.example" onclick="x()">y</a>',
  ]
  const directions = { rtl: '@ada شكراً على هذا المقال', ltr: '@ada Thank you for this article' }
  const account = await newAccount(secret)
  const hostile = {
    full_name: '<img src=x onerror="window.hacked=true">',
    bio: payloads.join('\n'),
    avatar_url: 'https://x.example/"onerror="window.hacked=true',
  }
  await secret.from('profiles').update(hostile).eq('id', account.id).throwOnError()
  const texts = [...payloads, addresses.join('\n'), ...Object.values(directions)]
  await secret
    .from('comments')
    .insert(texts.map((content) => ({ article_id: article.id, user_id: account.id, content })))
    .throwOnError()

  // Once as a visitor sees the comments, and once live.
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  for (const isLive of [false, true]) {
    if (isLive) {
      await page.getByRole('heading', { name: /^Comments \(\d+\)$/ }).click()
      await expect(page.locator('ol[data-live=true]')).toBeAttached()
    }
    for (const payload of payloads) await expect(page.getByText(payload).first()).toBeVisible()
    const code = page.locator(
      'article[data-comment] :is(script, iframe, svg, [onerror], [onclick])',
    )
    await expect(code).toHaveCount(0)
    const links = page.locator('#comments article[data-comment] p a:not([href^="/report/"])')
    const written = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
    )
    const expected = ['https://example.org/a?b=1#c', 'https://example.org/', 'https://e.example/']
    expect(written).toEqual(expected.map((href) => [href, 'nofollow ugc noopener']))
    await expect(comment(page, 'See ')).toContainText(addresses[1] ?? '')
    // The mention before a text does not count.
    for (const [direction, text] of Object.entries(directions)) {
      const paragraph = comment(page, text).locator('p[dir]')
      await expect(paragraph).toHaveText(text)
      await expect(paragraph).toHaveCSS('direction', direction)
    }
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})
