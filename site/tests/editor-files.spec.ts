import type { Locator, Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import {
  bodyOf,
  draftOf,
  markdownIn,
  openNewArticle,
  pasteOrDrop,
  storedArticle,
  writeMarkdown,
} from './support/editorText.ts'
import { holdFiles, mediaFile, REPORT, SUBRIP, textFile } from './support/mediaFiles.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import { LONG_TEXT, openEditor, titleField, writeArticle } from './support/writing.ts'

const card = (page: Page, name: 'Audio' | 'Video file' | 'File') =>
  page.getByRole('group', { name, exact: true })
const FILE = /\/storage\/v1\/object\/public\/article-files\/[\w-]+\.\w+/

/** Waits until a player knows the length of its file, and returns it in seconds. */
async function lengthOf(player: Locator): Promise<number> {
  await player.evaluate((media: HTMLMediaElement) => media.load())
  await player.evaluate((media: HTMLMediaElement) => {
    media.muted = true
    return media.play()
  })
  return player.evaluate((media: HTMLMediaElement) => Math.round(media.duration))
}

/** Names of the stored files of an account. */
async function filesOfAccount(secret: SecretClient, word: string): Promise<string[]> {
  const { data } = await secret.storage.from('article-files').list('', { limit: 1000 })
  return (data ?? []).map(({ name }) => name).filter((name) => name.includes(word))
}

test('files of each kind are uploaded, published, played and downloaded', async ({
  page,
  testInstance,
}) => {
  await openEditor(page, testInstance)
  const title = unique('With files')
  await writeArticle(page, title)
  await writeMarkdown(page, `${LONG_TEXT}\n\n:::audio\n:::\n\n:::video\n:::\n\n:::file\n:::`)
  const [audio, video, file] = [card(page, 'Audio'), card(page, 'Video file'), card(page, 'File')]
  await audio.getByLabel('Choose a recording').setInputFiles(await mediaFile('recording.mp3'))
  await video.getByLabel('Choose a film').setInputFiles(await mediaFile('film.mp4'))
  await video.getByLabel('Choose captions').setInputFiles(SUBRIP)
  await file.getByLabel('Choose a file').setInputFiles(REPORT)
  await expect(audio.getByText('0:02 · 4.4 kB')).toBeVisible()
  await expect(video.getByText('0:02 · 3.3 kB')).toBeVisible()
  await expect(video.getByLabel('Replace the captions')).toBeAttached()
  await expect(file.getByLabel('Size in bytes')).toHaveValue('14')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.waitForURL(/\/article\/with-files-[\w-]+\/$/)

  await eventually(page, page.url(), async () => {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('[data-live]')).toHaveCount(0, { timeout: 1000 })
  })
  await expect(page.getByText('recording 0:02 · 4.4 kB')).toBeVisible()
  expect(await lengthOf(page.getByLabel('recording'))).toBe(2)
  const film = page.locator('video')
  expect(await lengthOf(film)).toBe(2)
  const cue = () =>
    film.evaluate((media: HTMLVideoElement) => {
      const [cue] = media.textTracks[0]?.cues ?? []
      return cue instanceof VTTCue ? cue.text : ''
    })
  await expect.poll(cue).toBe('Guten Abend')
  await expect(film.locator('track')).toHaveAttribute('srclang', 'de')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'annual report PDF · 14 byte' }).click()
  expect((await download).suggestedFilename()).toBe('annual report.pdf')
  expect(await violations(page)).toEqual([])
})

test('dropped files become cards; every recording and film that browsers play replaces that of its card', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('Before')
  await pasteOrDrop(body.getByText('Before'), 'drop', { files: [await mediaFile('recording.mp3')] })
  const audio = card(page, 'Audio')
  await expect(audio.getByText('0:02 · 4.4 kB')).toBeVisible()
  const before = await markdownIn(page)
  expect(before).toMatch(/^Before\n\n:::audio\{size="4355" duration="2"\}\n\[recording\]\(/)
  await pasteOrDrop(audio, 'drop', { files: [await mediaFile('recording.wav')] })
  await expect(audio.getByText('0:02 · 16 kB')).toBeVisible()
  const after = await markdownIn(page)
  expect(after).toMatch(
    /^Before\n\n:::audio\{size="16078" duration="2"\}\n\[recording\]\(.*\.wav\)\n:::$/,
  )
  expect(FILE.exec(after)?.[0]).not.toBe(FILE.exec(before)?.[0])

  for (const name of ['recording.m4a', 'recording.opus']) {
    await writeMarkdown(page, ':::audio\n:::')
    await audio.getByLabel('Choose a recording').setInputFiles(await mediaFile(name))
    await expect(audio.getByText('0:02 · ')).toBeVisible()
  }
  await writeMarkdown(page, ':::video\n:::')
  const video = card(page, 'Video file')
  await video.getByLabel('Choose a film').setInputFiles(await mediaFile('film.webm'))
  await expect(video.getByText('0:02 · ')).toBeVisible()
})

test('an upload shows its progress, blocks saving, is cancelled, and is repeated after the connection was lost', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const { id, slug } = await draftOf(secret, account, `${LONG_TEXT}\n\n:::file\nWords\n:::`)
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const body = await bodyOf(page)
  const choice = card(page, 'File').getByLabel('Choose a file')
  const release = await holdFiles(page)
  const name = `${unique('cancelled')}.pdf`
  await choice.setInputFiles({ ...REPORT, name })
  await expect(body.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible()
  await titleField(page).fill('A changed title')
  await expect(page.getByRole('button', { name: 'Update Article' })).toBeDisabled()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('A picture or file is still being uploaded.')).toBeVisible()
  await body.getByRole('button', { name: `Cancel the upload of ${name}` }).click()
  await expect(body.getByRole('progressbar')).toHaveCount(0)
  release()
  await expect(card(page, 'File')).toBeVisible()
  await expect.poll(() => filesOfAccount(secret, 'cancelled')).toEqual([])
  expect((await storedArticle(secret, id)).content).toContain(':::file\nWords\n:::')

  await writeMarkdown(page, ':::file\n:::')
  await page.route(/\/storage\/v1\/object\/article-files\//, (route) => route.abort())
  await choice.setInputFiles(REPORT)
  await expect(body.getByText('The connection was lost. Check it, then try again.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.unroute(/\/storage\/v1\/object\/article-files\//)
  await body.getByRole('button', { name: 'Try again to upload annual_report.pdf' }).click()
  await expect(body.getByRole('link', { name: 'annual report' })).toBeVisible()
  expect(await markdownIn(page)).toMatch(/^:::file\{size="14"\}\n\[annual report\]\(\/storage/)
})

test('files that are too large, or not what they seem, are refused before they are sent', async ({
  page,
  testInstance,
}) => {
  await page.route('**/rpc/article_file_limit', (route) => route.fulfill({ json: 1_048_576 }))
  const body = await openNewArticle(page, testInstance)
  await writeMarkdown(page, ':::file\n:::')
  await expect(card(page, 'File').getByText('At most 1 MB.')).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/article-files/')) sent++
  })
  const pretended = '<!doctype html><script>alert(1)</script>'
  const large = `%PDF-${' '.repeat(1_048_576)}`
  for (const [name, content, reason] of [
    ['large.pdf', large, 'The file is larger than 1 MB.'],
    ['page.pdf', pretended, 'The content of the file is not PDF.'],
    ['report.pdf.exe', '%PDF-', 'Files of this type cannot be uploaded here.'],
    ['empty.pdf', '', 'The file is empty.'],
    ['film.vtt', pretended, 'The captions cannot be read.'],
  ] as const) {
    await card(page, 'File').getByLabel('Choose a file').setInputFiles(textFile(name, content))
    await expect(body.getByText(`${name}: ${reason}`)).toBeVisible()
    await expect(body.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
    await writeMarkdown(page, ':::file\n:::')
  }
  await writeMarkdown(page, ':::audio\n:::')
  await card(page, 'Audio').getByLabel('Choose a recording').setInputFiles(REPORT)
  await expect(body.getByRole('alert')).toContainText('Files of this type cannot be uploaded here.')
  expect(sent).toBe(0)
})
