import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromium, expect } from 'playwright/test'

/**
 * Runs Lighthouse on a page as on a phone, in a separate browser, so that the state of other tests does not
 * affect the result.
 *
 * @param address - address of the page.
 * @throws Error when Lighthouse could not load it.
 */
export async function runLighthouse(address: string): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--remote-debugging-port=0'],
  })
  try {
    const port = await portOf(profile)
    const run = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'json',
      disableFullPageScreenshot: true,
    })
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse, ${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    }
    return run.lhr
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The debugging port of a browser, which writes it to a file when it is ready. */
async function portOf(profile: string): Promise<number> {
  const written = () => readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
  const port = async () => Number.parseInt(await written(), 10)
  await expect.poll(port).toBeGreaterThan(0)
  return port()
}

/** The failed audits of a category, as Lighthouse describes them. */
export function failedAudits(result: Result, category: string): string[] {
  const refs = result.categories[category]?.auditRefs ?? []
  return refs.filter(({ weight }) => weight > 0).flatMap(({ id }) => auditFailure(result, id) ?? [])
}

/** The finding of one audit, or null. */
export function auditFailure({ audits }: Result, id: string): string | null {
  const audit = audits[id]
  if (!audit || (audit.score ?? 1) >= 1) return null
  return `${id}: ${audit.title} ${JSON.stringify(audit.details ?? {}).slice(0, 2_000)}`
}
