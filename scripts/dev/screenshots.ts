import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { findInstance } from '../start/instance.ts'
import { readArgumentsOrExit } from '../terminal/arguments.ts'
import { findChromium } from './testing/chromium.ts'

const HELP = `Takes the screenshots of the README from a running instance with demo content.

  node_modules/.bin/node scripts/dev/screenshots.ts [options]

  --data FOLDER  the data folder of the instance (.broadsheet)
  --help         this text

Writes to .github/screenshots.`

const root = fileURLToPath(new URL('../..', import.meta.url))
const ARTICLE = '/article/city-puts-flood-model-online/'
const DESKTOP = { viewport: { width: 1280, height: 1000 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

interface Shot extends BrowserContextOptions {
  name: string
  /** Opens the page and waits for its content. */
  open: (page: Page, site: string) => Promise<unknown>
}

const SHOTS: readonly Shot[] = [
  { name: 'home-light', ...DESKTOP, colorScheme: 'light', open: (page, site) => page.goto(site) },
  { name: 'home-dark', ...DESKTOP, colorScheme: 'dark', open: (page, site) => page.goto(site) },
  {
    name: 'article-phone',
    ...PHONE,
    colorScheme: 'light',
    open: (page, site) => page.goto(site + ARTICLE),
  },
  { name: 'editor', ...DESKTOP, colorScheme: 'light', open: openEditor },
  { name: 'console', ...DESKTOP, colorScheme: 'dark', open: openConsole },
]

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').first().fill('editor@broadsheet.example')
  await page.getByLabel('Password').first().fill('broadsheet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function openEditor(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login?from=${ARTICLE}edit`)
  await signIn(page)
  await page.getByRole('textbox', { name: 'Content', exact: true }).waitFor()
}

async function openConsole(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/articles`)
  await signIn(page)
  await page.getByRole('table').waitFor()
}

async function take(browser: Browser, site: string, shot: Shot): Promise<void> {
  const { name, open, ...look } = shot
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await open(page, site)
  await page.waitForLoadState('networkidle')
  const file = join(root, '.github/screenshots', `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(file)
  console.log(`✓ ${name}  ${Math.round(size / 1000)} kB`)
  await context.close()
}

async function main(): Promise<void> {
  const { values } = readArgumentsOrExit(
    {
      args: process.argv.slice(2),
      options: {
        data: { type: 'string', default: '.broadsheet' },
        help: { type: 'boolean', default: false },
      },
    },
    'node scripts/dev/screenshots.ts --help',
  )
  if (values.help) return console.log(HELP)
  const instance = await findInstance(resolve(root, values.data))
  if (!instance) throw new Error(`Nothing is running in ${values.data}. Start it with npm start.`)
  const browser = await chromium.launch({
    executablePath: findChromium(console.log),
    args: ['--no-sandbox'],
  })
  try {
    for (const shot of SHOTS) await take(browser, instance.siteUrl, shot)
  } finally {
    await browser.close()
  }
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
