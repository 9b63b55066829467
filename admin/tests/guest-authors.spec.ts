import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

test('an agency is created, takes the articles of a guest author, and becomes a user', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('guest')
  const writer = await newAccount(secret, word)
  const name = `${writer.username} of the staff`
  const guest = { username: `${word}-g`, full_name: `Grace ${word}` }
  const { data } = await secret.from('guest_authors').insert(guest).select('id').single()
  const byline = (author_id: string, contribution = 'by') => ({ author_id, contribution })
  const id = await insertedId(secret, 'articles', articleRow(word, { status: 'draft' }))
  const bylines = [byline(writer.id), byline(String(data?.id), 'photos')]
  await secret.from('articles').update({ bylines }).eq('id', id).throwOnError()
  const saved = async () =>
    (await secret.from('articles').select('bylines').eq('id', id).single()).data?.bylines

  await openConsole(page, testInstance, 'guest_authors')
  await page.getByRole('button', { name: 'Add guest author' }).click()
  const form = page.getByRole('dialog', { name: 'New guest author' })
  await form.getByLabel('Kind').selectOption('Agency')
  await form.getByLabel('Full name').fill(`Press ${word}`)
  await expect(form.getByLabel('Username')).toHaveValue(`press-${word}`)
  await form.getByLabel('Links').fill('https://press.example\nhttps://press.example/about')
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: image }
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.getByRole('button', { name: 'Remove image' })).toBeVisible()
  expect(await violations(page, ALL)).toEqual([])
  await form.getByRole('button', { name: 'Create guest author' }).click()
  await expect(page.getByText('Guest author created')).toBeVisible()
  const agencies = await secret.from('guest_authors').select().eq('username', `press-${word}`)
  expect(agencies.data).toMatchObject([
    {
      ...{ kind: 'agency', links: ['https://press.example', 'https://press.example/about'] },
      avatar_url: expect.stringContaining('/avatars/'),
    },
  ])

  await page.getByPlaceholder('Search names...').fill(word)
  await expect(page.getByText('Found: 2 guest authors')).toBeVisible()
  await page.getByRole('button', { name: `Delete Grace ${word}` }).click()
  const refusal = page.getByRole('alertdialog', { name: `Grace ${word} cannot be deleted` })
  await expect(refusal.getByText('1 article names')).toBeVisible()
  await refusal.getByRole('button', { name: 'Merge instead' }).click()
  const merge = page.getByRole('dialog', { name: `Merge Grace ${word}` })
  await merge.getByLabel('Merge into').fill(word)
  await page.getByRole('option', { name: `Press ${word}` }).click()
  await expect(
    merge.getByText(`1 article will name Press ${word} instead of Grace ${word}.`),
  ).toBeVisible()
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Found: 1 guest author')).toBeVisible()
  const agency = String(agencies.data?.[0]?.id)
  expect(await saved()).toEqual([byline(writer.id), byline(agency, 'photos')])

  await page.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByText(`${name} and 1 more`)).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(word) })
    .first()
    .click()
  const authors = page.getByRole('region', { name: 'Authors' })
  await expect(authors.getByRole('listitem')).toHaveText([name, /Press .+Photos by/])

  await openAddress(page, `${testInstance.adminUrl}guest_authors`)
  await page.getByRole('button', { name: `Merge Press ${word}` }).click()
  const becoming = page.getByRole('dialog', { name: `Merge Press ${word}` })
  await becoming.getByLabel('Merge into').fill(writer.username)
  await page.getByRole('option', { name: writer.username }).click()
  await expect(
    becoming.getByText(`Press ${word} is now the user ${name}. 1 article will name`),
  ).toBeVisible()
  await becoming.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(/merged into/)).toBeVisible()
  expect(await saved()).toEqual([byline(writer.id), byline(writer.id, 'photos')])
})
