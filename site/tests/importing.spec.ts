import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'

const run = promisify(execFile)
let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await mkdir(join(folder, 'pictures'))
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#457' } })
  await writeFile(join(folder, 'pictures/kiln.jpg'), await picture.jpeg().toBuffer())
  const body = 'The brick works fired its kiln for the first time in a decade. '.repeat(6)
  await writeFile(
    join(folder, '2019-05-04-kiln-relit.md'),
    `---
title: The kiln on Potter's Field is relit
date: 2019-05-04
authors: [wanda-clay]
category: Crafts
tags: [bricks, revival]
deck: A brick works opens again.
image: pictures/kiln.jpg
image_alt: The kiln at dusk
---
${body}

Read also [about the clay](./2019-06-01-the-clay.md).
`,
  )
  await writeFile(
    join(folder, '2019-06-01-the-clay.md'),
    `---\ntitle: Where the clay comes from\ndate: 2019-06-01\nauthors: [wanda-clay]\ncategory: Crafts\ntags: [bricks]\n---\n${body}`,
  )
  await writeFile(join(folder, 'broken.md'), 'Töpfer', 'latin1')
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('an editor imports a folder, and readers find its articles with images and links', async ({
  page,
  testInstance,
}) => {
  const env = {
    ...process.env,
    SUPABASE_URL: testInstance.apiUrl,
    SUPABASE_SECRET_KEY: testInstance.secretKey,
  }
  const first = await run(process.execPath, ['scripts/import.ts', folder], { env }).catch((e) => e)
  expect(first.code, 'a bad file makes the exit code 1').toBe(1)
  expect(first.stdout + first.stderr).toContain('broken.md')

  const address = `${testInstance.siteUrl}/article/kiln-relit/`
  await eventually(page, address, () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /The kiln on Potter.s Field is relit/,
      { timeout: 500 },
    ),
  )
  await expect(page.getByText('May 4, 2019').first()).toBeVisible()
  await expect(page.getByText('Wanda Clay').first()).toBeVisible()
  const picture = page.getByRole('img', { name: 'The kiln at dusk' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
  await page.getByRole('link', { name: 'about the clay' }).click()
  await expect(page).toHaveURL(/\/article\/the-clay\/$/)

  const again = await run(process.execPath, ['scripts/import.ts', folder], { env }).catch((e) => e)
  expect(again.stdout).toContain('Created 0, updated 0, unchanged 2, failed 1.')
})
