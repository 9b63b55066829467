import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './scripts/dev/testing/slowestFirst.ts'

const EXCLUDED = ['**/node_modules/**', '**/dist/**', '{site,admin}/tests/**']
/** Replaces modules that tests of other files may have loaded. */
const MOCKING = 'site/src/screens/editor/body/markdown/work.test.ts'

export default defineConfig({
  test: {
    // Node 22 warns that its SQLite is new, also in programs whose output tests compare.
    // Commands speak the language of the terminal; tests expect English.
    env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning', LC_ALL: 'C' },
    exclude: EXCLUDED,
    // Tests copy one backend and one compiled site instead of making one each.
    globalSetup: ['scripts/dev/testing/templateFolder.ts'],
    setupFiles: ['scripts/dev/testing/fuzzSeed.ts', 'scripts/dev/testing/realTimers.ts'],
    sequence: { sequencer: SlowestFirst },
    // `npm test` leaves them out, and the workflow "nightly" runs them.
    tags: [{ name: 'nightly', description: 'Rare faults and combinations that take minutes.' }],
    // Database tests start PostgreSQL: two at a time suits two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // The default of one second is too short for a single poll on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Each process runs many files, which share modules: for most files, starting a process and
        // loading its modules took longer than the tests. A test restores what it replaces.
        test: {
          name: 'code',
          include: ['{shared,site,admin,supabase}/**/*.test.ts'],
          exclude: [...EXCLUDED, MOCKING],
          isolate: false,
        },
      },
      // These start programs, and send signals to their own process.
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts', MOCKING] } },
    ],
  },
})
