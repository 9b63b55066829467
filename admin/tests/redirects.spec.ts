import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'
import { downloaded } from './support/downloaded.ts'

const slugOf = (name: string) => unique(name).toLowerCase().replace(/\W+/g, '-')

test('an editor adds a redirect, which a reserved path refuses, changes and deletes it', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = slugOf('storm')
  const stored = () =>
    secret
      .from('redirects')
      .select('path,status,article_id,destination')
      .like('path', `%${name}%`)
      .throwOnError()
  await openConsole(page, testInstance, 'redirects')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add redirect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add redirect' })
  await dialog.getByRole('textbox', { name: 'Old path' }).fill(`/admin/${name}`)
  await dialog.getByRole('combobox', { name: 'Leads to' }).selectOption('Another page or URL')
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('about')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText(/^Enter a path that begins with a slash/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Destination' }).fill('/about/')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('This path belongs to the program.')
  expect(await violations(page, ALL)).toEqual([])
  expect((await stored()).data).toEqual([])

  await dialog
    .getByRole('textbox', { name: 'Old path' })
    .fill(`https://old.example/2019/${name}/?utm_source=x`)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Redirect added')).toBeVisible()
  await main.getByRole('searchbox', { name: 'Search by path or destination' }).fill(name)
  const row = main.getByRole('listitem').filter({ hasText: `/2019/${name}` })
  await expect(row).toContainText('/about/')

  await row.getByRole('button', { name: `Edit /2019/${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit redirect' })
  await edit
    .getByRole('combobox', { name: 'Leads to' })
    .selectOption('Nothing: the page is gone (410)')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Gone (410)')
  expect((await stored()).data).toEqual([
    { path: `/2019/${name}`, status: 410, article_id: null, destination: null },
  ])
  await row.getByRole('button', { name: `Delete /2019/${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Redirect deleted')).toBeVisible()
  expect((await stored()).data).toEqual([])
})

test('an editor redirects a path that readers requested in vain to a suggested article, and adds the paths of a CSV file', async ({
  page,
  testInstance,
  secret,
}) => {
  const articles = secret.from('articles').select('id,title,slug').eq('status', 'published')
  const { data: article } = await articles.limit(1).single().throwOnError()
  if (!article) throw new Error('no article')
  const path = `/${slugOf('old')}/${article.slug}`
  await secret
    .rpc('record_requests', { redirected: '{}', missing: JSON.stringify({ [path]: { hits: 7 } }) })
    .throwOnError()
  // The list writes a remembered search into the address of the dialog, which must keep its path.
  const search = encodeURIComponent(JSON.stringify({ q: 'forgotten' }))
  await openConsole(page, testInstance, `redirects?filter=${search}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Not found', exact: true }).click()
  await main.getByRole('searchbox', { name: 'Search by path', exact: true }).fill(path)
  const row = main.getByRole('listitem').filter({ hasText: path })
  await expect(row).toContainText('7 requests')
  await row.getByRole('link', { name: `Add a redirect for ${path}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add redirect' })
  await expect(page).toHaveURL(/forgotten/)
  await expect(dialog.getByRole('textbox', { name: 'Old path' })).toHaveValue(path)
  await dialog.getByRole('button', { name: `Choose ${article.title}` }).click()
  await expect(dialog.getByRole('combobox', { name: 'Article' })).toHaveValue(article.title)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Redirect added')).toBeVisible()
  const redirect = secret.from('redirects').select('article_id').eq('path', path)
  expect((await redirect.single().throwOnError()).data).toEqual({ article_id: article.id })
  const missing = await secret.from('missing_paths').select('id').eq('path', path).throwOnError()
  expect(missing.data).toEqual([])
  await secret.from('redirects').delete().eq('path', path).throwOnError()

  const folder = `/${slugOf('archive')}`
  await openAddress(page, `${testInstance.adminUrl}redirects`)
  await main.getByRole('button', { name: 'Import' }).click()
  const upload = page.getByRole('dialog', { name: 'Import redirects' })
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await upload.getByRole('button', { name: 'Choose file' }).click()
    const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await (await chooser).setFiles(file)
  }
  await choose('title,slug\nStorm,storm\n')
  await expect(upload.getByRole('alert')).toHaveText('old.csv has no columns from and to.')
  await choose(
    `from,to,status\n${folder}/a,/about/,301\n${folder}/b,,410\n/admin,/about/,301\n${folder}/c,nowhere,301\n`,
  )
  await expect(upload.getByText('2 redirects can be added.')).toBeVisible()
  await expect(upload.getByRole('heading', { name: '2 lines are left out' })).toBeVisible()
  await expect(upload.getByRole('listitem')).toContainText(['Line 4: /admin', 'Line 5:'])
  const stored = () =>
    secret
      .from('redirects')
      .select('path,destination,status')
      .like('path', `${folder}/%`)
      .order('path')
      .throwOnError()
  expect((await stored()).data).toEqual([])
  await upload.getByRole('button', { name: 'Add 2 redirects' }).click()
  await expect(upload.getByText('2 redirects were added.')).toBeVisible()
  expect((await stored()).data).toEqual([
    { path: `${folder}/a`, destination: '/about/', status: 301 },
    { path: `${folder}/b`, destination: null, status: 410 },
  ])
  await upload.getByRole('button', { name: 'Done' }).click()

  await main.getByRole('searchbox', { name: 'Search by path or destination' }).fill(folder)
  await expect(page.getByText('Found: 2 redirects')).toBeVisible()
  const { text } = await downloaded(page, () =>
    main.getByRole('button', { name: 'Export CSV' }).click(),
  )
  expect(text).toBe(`\uFEFFfrom,to,status\r\n${folder}/a,/about/,301\r\n${folder}/b,,410\r\n`)
  await secret.from('redirects').delete().like('path', `${folder}/%`).throwOnError()
})
