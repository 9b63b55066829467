import { defineConfig } from 'playwright/test'

const FIREFOX = 'site/tests/firefox.spec.ts'
/** Tests of one instance in the pseudo-locale. */
const PSEUDO = '**/pseudo*.spec.ts'

/** A browser of a reader. */
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'

export default defineConfig({
  outputDir: 'test-results',
  // One instance is started for each worker (see scripts/dev/testing/testInstance.ts), so a single file
  // waits for one only; `npm test` starts more.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Two browsers and two instances share two cores with the databases of CI: a test that loses a race there is tried
  // again. The summary names it (see scripts/dev/testing/outcome.ts).
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  // The pseudo-locale first: one worker runs it, and at the end the others would wait for it. Readers before staff:
  // the console's tests change the instance they use.
  projects: [
    { name: 'pseudo', testMatch: PSEUDO, workers: 1 },
    {
      name: 'site',
      testMatch: 'site/tests/**/*.spec.ts',
      testIgnore: [FIREFOX, PSEUDO],
    },
    {
      name: 'admin',
      testMatch: 'admin/tests/**/*.spec.ts',
      testIgnore: PSEUDO,
      // Dialogs, menus and notices of the console open and close at once.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'firefox',
      testMatch: FIREFOX,
      use: {
        browserName: 'firefox',
        // The commands that reset a context are Chromium's.
        reuseContext: false,
        userAgent: undefined,
        channel: 'moz-firefox',
        launchOptions: { executablePath: './scripts/dev/testing/firefox/relay.ts', args: [] },
      },
    },
  ],
  globalSetup: './scripts/dev/testing/testInstance.ts',
  use: {
    browserName: 'chromium',
    // A new context loads the console with four times the processor time of one that was used before. Between tests
    // Playwright empties it (cookies, storage, routes, scripts, emulation); `restoreContext` of the tests does the rest.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
    screenshot: 'only-on-failure',
    // That of a headless browser names a program, whose views are not counted.
    userAgent: READER,
  },
})
