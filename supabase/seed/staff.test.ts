import { PERMISSIONS, ROLES } from '@broadsheet/shared/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoContent, demoFolder, picturesOf, readDemo } from './index.ts'
import { withStaff } from './withStaff.ts'

describe.each(['en', 'de', 'ar'])('what the staff of the demo in %s works on', (language) => {
  let plain: DemoContent
  let demo: DemoContent
  beforeAll(async () => {
    plain = await readDemo(demoFolder(language))
    demo = withStaff(plain)
  })

  const roleOf = (username: string) => {
    const { accounts, authors, readers } = demo.people
    const people: readonly { username: string; role?: (typeof ROLES)[number] }[] = [
      ...[...accounts, ...authors, ...readers],
    ]
    return people.find((person) => person.username === username)?.role
  }
  const mayUseConsole = (username: string) =>
    'use_console' in PERMISSIONS[roleOf(username) ?? 'user']

  it('has an account to sign in with for each role', () => {
    const { accounts, authors, readers } = demo.people
    const known = [...accounts, ...authors, ...readers].flatMap((person) =>
      'password' in person && 'role' in person ? [person] : [],
    )
    expect(known.map(({ role }) => role).sort()).toEqual([...ROLES].sort())
    expect(known.map(({ email, password }) => `${email} ${password}`).sort()).toEqual(
      ['author', 'contributor', 'editor', 'news-editor', 'reader'].map(
        (name) => `${name}@broadsheet.example broadsheet-demo`,
      ),
    )
    const all = [...accounts, ...authors, ...readers].map(({ email }) => email)
    expect(new Set(all).size).toBe(all.length)
  })

  it('gives roles to people of the demo only, and one to each author', () => {
    const { accounts, authors, readers } = plain.people
    const names = [...accounts, ...authors, ...readers].map(({ username }) => username)
    expect(plain.staff.roles.filter(({ username }) => !names.includes(username))).toEqual([])
    expect(authors.filter(({ username }) => !mayUseConsole(username))).toEqual([])
  })

  it('has articles by staff and guests, with pictures, categories and tags of the demo', () => {
    const guests = demo.people.guests.map(({ username }) => username)
    const [categories, tags] = [
      demo.categories.map(({ slug }) => slug),
      demo.tags.map(({ name }) => name),
    ]
    const slugs = new Set(plain.articles.map(({ slug }) => slug))
    const pictures = new Set(plain.articles.flatMap(picturesOf))
    for (const article of plain.staff.articles) {
      const { slug } = article
      expect(slugs, slug).not.toContain(slug)
      expect(mayUseConsole(article.author), slug).toBe(true)
      for (const { username } of article.authors)
        expect(guests.includes(username) || mayUseConsole(username), slug).toBe(true)
      expect(categories, slug).toContain(article.category)
      for (const tag of article.tags) expect(tags, slug).toContain(tag)
      for (const [, target] of article.content.matchAll(/\/article\/([\w-]+)\//g))
        expect(slugs, slug).toContain(target)
      if (language === 'en')
        for (const name of picturesOf(article)) expect(pictures).toContain(name)
    }
  })

  it('has submitted, approved and returned drafts, each with its history', () => {
    const { reviews } = demo.staff.planning
    const drafts = new Map(demo.staff.articles.map((article) => [article.slug, article]))
    expect(reviews.map(({ history }) => history.at(-1)?.state)).toEqual([
      ...['in_review', 'in_review', 'changes_requested', 'approved'],
    ])
    for (const { article, history } of reviews) {
      expect(drafts.get(article)?.status, article).toBe('draft')
      expect(history[0]).toMatchObject({ state: 'in_review', by: drafts.get(article)?.author })
      const ages = history.map(({ hoursAgo }) => hoursAgo)
      expect(ages).toEqual([...ages].sort((a, b) => b - a))
      for (const { by, state, note } of history) {
        if (state !== 'in_review') expect(['editor', 'admin'], article).toContain(roleOf(by))
        if (state === 'changes_requested') expect(note).not.toBe('')
      }
    }
  })

  it('fills two weeks of the calendar: scheduled drafts, plans, deadlines', () => {
    const { scheduled, assignments } = demo.staff.planning
    const drafts = new Map(demo.articles.map((article) => [article.slug, article]))
    for (const { article, inDays } of scheduled) {
      expect(drafts.get(article)?.status, article).toBe('draft')
      expect(inDays).toBeGreaterThanOrEqual(1)
      expect(inDays).toBeLessThanOrEqual(14)
    }
    const ofDrafts = assignments.flatMap(({ article }) => article ?? [])
    expect(ofDrafts.filter((slug) => drafts.get(slug)?.status !== 'draft')).toEqual([])
    expect(new Set(ofDrafts).size).toBe(ofDrafts.length)
    const days = new Set(assignments.flatMap(({ plannedInDays = [] }) => plannedInDays))
    expect(days.size).toBeGreaterThanOrEqual(8)
    expect(assignments.some(({ assignee }) => assignee === undefined)).toBe(true)
    expect(assignments.some(({ deadline }) => (deadline?.inDays ?? 0) < 0)).toBe(true)
    for (const { assignee, reviewer, by, article, headline } of assignments) {
      for (const name of [by, assignee, reviewer])
        if (name !== undefined) expect(mayUseConsole(name), `${article ?? headline}`).toBe(true)
      expect((article === undefined) === (headline === undefined)).toBe(false)
    }
  })

  it('has live coverage in the order of time, with key entries, one pinned', () => {
    const { live } = demo.staff
    const ages = live.entries.map(({ minutesAgo }) => minutesAgo)
    expect(ages).toEqual([...ages].sort((a, b) => b - a))
    expect(live.entries.filter(({ pinned }) => pinned)).toHaveLength(1)
    expect(live.entries.filter(({ key }) => key).length).toBeGreaterThanOrEqual(3)
    expect(live.entries.filter(({ author }) => !mayUseConsole(author))).toEqual([])
    const article = demo.articles.find(({ slug }) => slug === live.article)
    expect((article?.published?.hoursAgo ?? 0) * 60).toBeGreaterThan(ages[0] ?? 0)
  })

  it('curates the home page with a live box and a shorter headline, and one section front', () => {
    const { fronts } = demo.staff
    expect(fronts.map(({ category }) => category !== undefined)).toEqual([false, true])
    const titles = new Map(demo.articles.map(({ slug, title }) => [slug, title]))
    const [tags, categories] = [demo.tags, demo.categories].map((rows) =>
      rows.map(({ slug }) => slug),
    )
    for (const { slots, category } of fronts) {
      if (category) expect(categories).toContain(category)
      const items = slots.flatMap((slot) => slot.items)
      expect(new Set(items.map(({ article }) => article)).size).toBe(items.length)
      expect(items.some(({ headline }) => headline !== '')).toBe(true)
      for (const { article, headline } of items)
        expect(headline.length, article).toBeLessThan(titles.get(article)?.length ?? 0)
      for (const { rule } of slots) {
        if (rule?.category) expect(categories).toContain(rule.category)
        if (rule?.tag) expect(tags).toContain(rule.tag)
      }
    }
    expect(fronts[0]?.slots.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'lead',
        'secondary',
        'live',
        'section',
        'newsletter',
        'most_read',
        'list',
      ]),
    )
  })

  it('removes an article, by an account that may, and does not list it', () => {
    const [removal, ...others] = demo.staff.removals
    expect(others).toEqual([])
    expect(['editor', 'admin']).toContain(roleOf(removal?.by ?? ''))
    expect(demo.staff.articles.map(({ slug }) => slug)).toContain(removal?.article)
    expect(demo.articles.map(({ slug }) => slug)).not.toContain(removal?.article)
  })

  it('writes Arabic with Arabic digits', () => {
    if (language !== 'ar') return
    const texts = [
      ...demo.staff.articles.flatMap(({ title, excerpt, content }) => [title, excerpt, content]),
      ...demo.staff.live.entries.flatMap(({ headline, content }) => [headline, content]),
      demo.staff.live.summary,
    ]
    // Numbers of a list are Markdown.
    for (const line of texts.flatMap((text) => text.split('\n')))
      expect(line.replace(/^\d\. /, '')).not.toMatch(/\d/)
  })
})
