import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,site,admin,scripts,supabase}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '{site,admin}/tests/**'],
    setupFiles: ['scripts/testing/fuzzSeed.ts'],
    // Database tests start PostgreSQL; two at a time is what two cores bear.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // The default of a second is less than a busy machine sometimes needs to look once.
    expect: { poll: { timeout: 30_000 } },
  },
})
