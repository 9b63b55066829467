import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkPermissions, roleComparisons } from './permissions.ts'

describe('role comparisons', () => {
  it.each([
    "if (account.role === 'admin') return",
    "const mayEdit = 'admin' == role",
    "case 'user':",
    "query.eq('role', role)",
    'const isAdmin = (account: Account) => true',
    'account?.role !== TOP_ROLE',
    "role === 'editor'",
  ])('finds %s', (line) => {
    expect(roleComparisons(`const a = 1\n${line}`)).toEqual([2])
  })

  it.each([
    "can(account, 'use_console')",
    "const ids = ['admin', 'user']",
    "token.role === 'authenticated'",
    "update({ role: 'admin' })",
    "field === 'author'",
  ])('accepts %s', (line) => {
    expect(roleComparisons(line)).toEqual([])
  })
})

it('finds none in the project', { timeout: 60_000 }, async () => {
  expect(await checkPermissions(fileURLToPath(new URL('../../..', import.meta.url)))).toEqual([])
})
