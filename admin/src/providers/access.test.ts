import { describe, expect, it } from 'vitest'
import { mayAccess, SCREEN_RESOURCES } from './access.ts'

const account = (role: string) => ({ id: 'u', role, suspended_at: null })
const user = account('user')
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
      mayAccess(user, {
        resource: 'articles',
        action: 'edit',
        record: { author_id, status: 'published' },
      })
    expect([edit('u'), edit('a'), edit(null)]).toEqual([true, false, false])
  })

  it('limits contributors to their own drafts, and authors to their own articles', () => {
    const may = (role: string, action: string, status: string, author_id = 'u') =>
      mayAccess(account(role), { resource: 'articles', action, record: { author_id, status } })
    const ownDraft = ['edit', 'delete', 'publish'].map((action) => [
      may('contributor', action, 'draft'),
      may('author', action, 'draft'),
    ])
    expect(ownDraft).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ])
    expect(may('contributor', 'edit', 'published')).toBe(false)
    expect(may('author', 'edit', 'published')).toBe(true)
    expect(may('author', 'edit', 'draft', 'another')).toBe(false)
    expect(may('editor', 'edit', 'draft', 'another')).toBe(true)
  })

  it('lets every author of an article edit it, and only the first one with an account delete it', () => {
    const bylines = ['a', 'u'].map((author_id) => ({ author_id, contribution: 'by' }))
    const may = (action: string, owner_id: string) =>
      mayAccess(account('author'), {
        ...{ resource: 'articles', action },
        record: { author_id: 'a', owner_id, status: 'published', bylines },
      })
    expect(['edit', 'publish', 'delete'].map((action) => may(action, 'a'))).toEqual([
      true,
      true,
      false,
    ])
    expect(may('delete', 'u')).toBe(true)
  })

  it('shows editors all figures of the audience, and authors those of articles that they edit', () => {
    const article = (author_id: string) => ({ author_id, status: 'published' })
    const may = (role: string, action: string, record?: unknown) =>
      mayAccess(account(role), { resource: 'audience', action, record })
    const rights = (role: string) => [
      ...[may(role, 'list'), may(role, 'show'), may(role, 'show', article('u'))],
      may(role, 'show', article('a')),
    ]
    expect(rights('editor')).toEqual([true, true, true, true])
    expect(rights('author')).toEqual([false, true, true, false])
    expect(rights('contributor')).toEqual([false, true, false, false])
    expect(rights('user')).toEqual([false, false, false, false])
    const suspended = { ...account('editor'), suspended_at: '2026-01-01T00:00:00Z' }
    expect(mayAccess(suspended, { resource: 'audience', action: 'show' })).toBe(false)
  })

  it('lets contributors delete drafts that were never published', () => {
    const may = (published_at: string | null) =>
      mayAccess(account('contributor'), {
        ...{ resource: 'articles', action: 'delete' },
        record: { author_id: 'u', status: 'draft', published_at },
      })
    expect([null, '2026-01-01T00:00:00Z'].map(may)).toEqual([true, false])
  })

  it('lets authors plan for themselves, the assignee write, and editors assign to all', () => {
    const record = { assignee_id: 'u', created_by: 'u', article_id: null }
    const may = (role: string, changes: Partial<Record<keyof typeof record, string | null>> = {}) =>
      ['create', 'assign', 'edit', 'write'].filter((action) =>
        mayAccess(account(role), {
          ...{ resource: 'assignments', action },
          ...(action !== 'create' && { record: { ...record, ...changes } }),
        }),
      )
    expect(may('contributor')).toEqual(['write'])
    expect(may('author')).toEqual(['create', 'edit', 'write'])
    expect(may('author', { created_by: 'another', article_id: 'a' })).toEqual(['create'])
    expect(may('editor', { assignee_id: null })).toEqual(['create', 'assign', 'edit', 'write'])
    expect(may('editor', { assignee_id: 'another' })).toEqual(['create', 'assign', 'edit'])
  })

  it('lets staff change their own templates, and editors shared ones', () => {
    const may = (role: string, record: { is_shared: boolean; owner_id: string | null }) =>
      mayAccess(account(role), { resource: 'templates', action: 'edit', record })
    const [own, shared] = [
      { is_shared: false, owner_id: 'u' },
      { is_shared: true, owner_id: 'u' },
    ]
    expect(['user', 'contributor', 'editor'].map((role) => may(role, own))).toEqual([
      ...[false, true, true],
    ])
    expect(['contributor', 'author', 'editor'].map((role) => may(role, shared))).toEqual([
      ...[false, false, true],
    ])
  })

  it.each([
    ['contributor', ['article_files', 'articles', 'assignments', 'images', 'templates', 'trash']],
    [
      'author',
      [
        ...['article_files', 'articles', 'assignments', 'images', 'live_coverage'],
        ...['newsletter_issues', 'templates', 'trash'],
      ],
    ],
    [
      'editor',
      [
        'article_files',
        'articles',
        'assignments',
        'audience',
        'breaking_news',
        'categories',
        'comment_objections',
        'comments',
        'content_notices',
        'corrections',
        'error_reports',
        'guest_authors',
        'images',
        'legal_removals',
        'live_coverage',
        'menus',
        'messages',
        'missing_paths',
        'newsletter_issues',
        'pages',
        'redirects',
        'tags',
        'templates',
        'trash',
      ],
    ],
  ])('opens the screens of the role %s', (role, screens) => {
    const open = SCREEN_RESOURCES.filter((resource) =>
      mayAccess(account(role), { resource, action: 'list' }),
    )
    expect(open).toEqual(screens)
  })

  it('lets authors write issues of the newsletter, and editors send them', () => {
    const may = (role: string, action: string) =>
      mayAccess(account(role), { resource: 'newsletter_issues', action })
    expect(['contributor', 'author', 'editor'].map((role) => may(role, 'edit'))).toEqual([
      ...[false, true, true],
    ])
    expect(['contributor', 'author', 'editor'].map((role) => may(role, 'send'))).toEqual([
      ...[false, false, true],
    ])
  })

  it('lets accounts delete their files, and editors all files', () => {
    const may = (role: string, owner_id: string) =>
      mayAccess(account(role), {
        ...{ resource: 'article_files', action: 'delete', record: { owner_id } },
      })
    expect(['contributor', 'author', 'editor'].map((role) => may(role, 'other'))).toEqual([
      ...[false, false, true],
    ])
    expect(may('contributor', account('contributor').id)).toBe(true)
  })

  it('links to the front page for editors and above', () => {
    const roles = ['user', 'contributor', 'author', 'editor', 'admin']
    const may = roles.filter((role) =>
      mayAccess(account(role), { resource: 'fronts', action: 'edit' }),
    )
    expect(may).toEqual(['editor', 'admin'])
  })

  it('opens the form, and the articles of all, for editors and above', () => {
    const roles = ['contributor', 'author', 'editor', 'admin'].map((role) =>
      ['edit', 'readAll'].map((action) =>
        mayAccess(account(role), { resource: 'articles', action }),
      ),
    )
    expect(roles).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ])
  })

  it('lets only admins read the evidence of legal removals', () => {
    const may = ['author', 'editor', 'admin'].map((role) =>
      mayAccess(account(role), { resource: 'legal_removals', action: 'evidence' }),
    )
    expect(may).toEqual([false, false, true])
  })

  it('refuses unknown resources', () => {
    expect(mayAccess(admin, { resource: 'toString', action: 'list' })).toBe(false)
  })

  it('refuses suspended admins', () => {
    const suspended = { ...admin, suspended_at: '2026-01-01T00:00:00Z' }
    expect(mayAccess(suspended, { resource: 'settings', action: 'edit' })).toBe(false)
  })
})
