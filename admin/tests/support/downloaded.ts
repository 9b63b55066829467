import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'

/** Runs an action that saves a file; returns the name of the file and its text. */
export async function downloaded(
  page: Page,
  action: () => Promise<unknown>,
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}
