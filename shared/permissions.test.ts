import { describe, expect, it } from 'vitest'
import { type Actor, can, PERMISSIONS, scopeOf } from './permissions.ts'

const user: Actor = { id: 'u', role: 'user', suspended_at: null }
const admin: Actor = { id: 'a', role: 'admin', suspended_at: null }
const own = { owner: 'u' }
const foreign = { owner: 'other' }

describe('can', () => {
  it('limits the scope own to records of the actor', () => {
    expect(can(user, 'edit_articles', own)).toBe(true)
    expect(can(user, 'edit_articles', foreign)).toBe(false)
    expect(can(user, 'edit_articles', { owner: null })).toBe(false)
    expect(can(user, 'edit_articles')).toBe(false)
  })

  it('extends the scope any to every record and to actions without one', () => {
    expect(can(admin, 'edit_articles', foreign)).toBe(true)
    expect(can(admin, 'edit_articles')).toBe(true)
    expect(can(user, 'create_articles')).toBe(true)
  })

  it('denies staff actions to users', () => {
    expect(can(user, 'use_console')).toBe(false)
    expect(can(admin, 'use_console')).toBe(true)
  })

  it('permits admins to moderate, but not to edit, the comments of others', () => {
    expect(can(admin, 'moderate_comments', foreign)).toBe(true)
    expect(can(admin, 'edit_comments', foreign)).toBe(false)
  })

  it('denies everything to visitors, suspended accounts and unknown roles', () => {
    const suspended = { ...admin, suspended_at: '2026-01-01T00:00:00Z' }
    const unauthorized = [null, undefined, suspended, { id: 'u', role: 'toString' }]
    for (const actor of unauthorized) expect(can(actor, 'edit_articles', own)).toBe(false)
  })
})

it('gives admins at least the scope of users', () => {
  for (const [action, scope] of Object.entries(PERMISSIONS.user)) {
    const wider = scopeOf('admin', action as keyof typeof PERMISSIONS.user)
    expect([scope, 'any'], action).toContain(wider)
  }
})
