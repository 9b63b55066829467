import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { TestFile } from './editorText.ts'

/** A recording or film of two seconds, in the folder `media`. */
export async function mediaFile(name: string): Promise<TestFile> {
  const buffer = await readFile(new URL(`media/${name}`, import.meta.url))
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** A file with a text as its content. */
export const textFile = (name: string, text: string): TestFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})

export const REPORT = textFile('annual_report.pdf', '%PDF-1.4\n%%EOF')

export const SUBRIP = textFile(
  'film.de.srt',
  '1\r\n00:00:00,000 --> 00:00:02,000\r\n<font color="red">Guten Abend</font>\r\n',
)

/** Delays uploads of files until released. */
export async function holdFiles(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/storage\/v1\/object\/article-files\/[^/]+$/, async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue().catch(() => {})
  })
  return release
}
