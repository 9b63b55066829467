import { describe, expect, it } from 'vitest'
import { mayAccess } from './access.ts'

const user = { id: 'u', role: 'user', suspended_at: null }
const admin = { id: 'a', role: 'admin', suspended_at: null }

describe('mayAccess', () => {
  it.each([
    ['settings', 'edit'],
    ['users', 'list'],
    ['comments', 'delete'],
    ['articles', 'list'],
  ])('allows admins %s (%s), not users', (resource, action) => {
    expect(mayAccess(admin, { resource, action })).toBe(true)
    expect(mayAccess(user, { resource, action })).toBe(false)
    expect(mayAccess(null, { resource, action })).toBe(false)
  })

  it('limits users to their own articles', () => {
    const edit = (author_id: string | null) =>
      mayAccess(user, { resource: 'articles', action: 'edit', record: { author_id } })
    expect([edit('u'), edit('a'), edit(null)]).toEqual([true, false, false])
  })

  it('refuses unknown resources', () => {
    expect(mayAccess(admin, { resource: 'toString', action: 'list' })).toBe(false)
  })

  it('refuses suspended admins', () => {
    const suspended = { ...admin, suspended_at: '2026-01-01T00:00:00Z' }
    expect(mayAccess(suspended, { resource: 'settings', action: 'edit' })).toBe(false)
  })
})
