import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,site,admin,scripts,supabase}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '{site,admin}/tests/**'],
    // Database tests start PostgreSQL; two at a time is what two cores bear.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
