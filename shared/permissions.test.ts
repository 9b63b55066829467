import { describe, expect, it } from 'vitest'
import {
  type Action,
  type Actor,
  can,
  PERMISSIONS,
  PUBLISHING_POLICIES,
  ROLES,
  scopeOf,
} from './permissions.ts'

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

describe('publishing_policy', () => {
  const may = (role: string, action: Action, publishing_policy: string) =>
    can({ id: 'u', role, publishing_policy }, action, own)

  it.each([
    ['everyone', 'user, author, editor, admin', 'user, contributor, author, editor, admin'],
    ['authors', 'author, editor, admin', 'contributor, author, editor, admin'],
    ['editors', 'editor, admin', 'contributor, author, editor, admin'],
  ])('%s: %s publish, %s write', (policy, publishers, writers) => {
    const rolesThat = (action: Action) =>
      ROLES.filter((role) => may(role, action, policy)).join(', ')
    expect(rolesThat('publish_articles')).toBe(publishers)
    expect(rolesThat('create_articles')).toBe(writers)
  })

  it('is the default when it was not read', () => {
    expect(can(user, 'create_articles')).toBe(true)
    expect(can({ ...user, publishing_policy: null }, 'create_articles')).toBe(true)
    expect(can({ ...user, publishing_policy: 'unknown' }, 'create_articles')).toBe(false)
  })
})

// A contributor's articles are always published by an editor: the one role that may do less than users.
it.each(PUBLISHING_POLICIES)(
  'gives each role at least the permissions of the role below: %s',
  (policy) => {
    for (const [index, role] of ROLES.entries()) {
      const below = ROLES[index - 1]
      if (below === undefined || (role === 'contributor' && policy === 'everyone')) continue
      for (const action of Object.keys(PERMISSIONS.admin) as Action[]) {
        const scopes = [below, role].map((name) => SCOPES.indexOf(scopeOf(name, action, policy)))
        expect(scopes[1], `${role}: ${action}`).toBeGreaterThanOrEqual(scopes[0] ?? 0)
      }
    }
  },
)

const SCOPES = [null, 'own', 'any']
