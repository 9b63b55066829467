import { describe, expect, it } from 'vitest'
import { missingLabels } from './labels.ts'
import { linkResolver } from './links.ts'
import { personOf } from './people.ts'
import { assignSlugs, wantedSlug } from './slugs.ts'

describe('people', () => {
  it.each([
    ['andrew-hyder', 'andrew-hyder', 'Andrew Hyder'],
    ['cm', 'cm-author', 'CM'],
    ['Zoë  O’Neil', 'zoe-oneil', 'Zoë O’Neil'],
    [`${'a'.repeat(50)}`, 'a'.repeat(40), `A${'a'.repeat(49)}`],
  ])('reads %s as the user %s, %s', (name, username, fullName) => {
    expect(personOf(name)).toEqual({ username, fullName })
  })

  it('ignores a name without letters', () => {
    expect(personOf('—')).toBeNull()
  })
})

describe('slugs', () => {
  it.each([
    ['', 'a/2024-01-02-Some_File.md', 'some-file'],
    ['', 'a/some-bundle/index.md', 'some-bundle'],
    ['/blog/Given Slug/', 'a.md', 'given-slug'],
    ['', '日本.md', 'ri-ben'],
    ['/blog/日本/', 'a.md', '日本'],
    ['%d8%b3%d9%84%d8%a7%d9%85', 'a.md', 'سلام'],
    ['日本 橋', 'a.md', 'ri-ben-qiao'],
    ['', '!.md', 'the-title'],
  ])('of %j and %s', (given, path, slug) => {
    expect(wantedSlug(given, path, 'The title')).toBe(slug)
  })

  const posts = ['a', 'b', 'c'].map((path) => ({ path, wantedSlug: 'same' }))

  it('are numbered in the order of the articles', () => {
    expect([...assignSlugs(posts, new Map(), new Set()).values()]).toEqual([
      'same',
      'same-2',
      'same-3',
    ])
    expect([...assignSlugs(posts, new Map(), new Set(['same'])).values()][0]).toBe('same-2')
  })

  it('are unchanged for articles that have them', () => {
    const present = new Map([
      ['c', 'same'],
      ['b', 'other'],
    ])
    expect(Object.fromEntries(assignSlugs(posts, present, new Set()))).toEqual({
      c: 'same',
      a: 'same-2',
      b: 'same-3',
    })
  })
})

describe('links', () => {
  const posts = [
    { path: 'posts/2014-11-13-why-https.md', slug: 'why-https', date: '2014-11-13T00:00:00Z' },
    { path: 'posts/2015-01-02-news.md', slug: 'news', date: '2015-01-02T00:00:00Z' },
    { path: 'posts/2016-01-02-news.md', slug: 'news-2', date: '2016-01-02T00:00:00Z' },
  ]
  const from = { path: 'posts/2015-01-02-news.md' }
  const link = linkResolver(posts, 'https://blog.example')

  it.each([
    ['2014-11-13-why-https.md', '/article/why-https/'],
    ['../posts/2014-11-13-why-https.md#part', '/article/why-https/#body-part'],
    ['https://blog.example/2014/11/13/why-https/', '/article/why-https/'],
    ['http://www.blog.example/2014/11/14/Why-HTTPS.html?x=1', '/article/why-https/'],
    ['/2016/01/02/news/', '/article/news-2/'],
    ['/2015/01/02/news', '/article/news/'],
    ['/news/', '/article/news/'],
  ])('resolves %s', (address, target) => {
    expect(link(address, from)).toBe(target)
  })

  it.each([
    'https://elsewhere.example/2014/11/13/why-https/',
    'https://blog.example/tags/news/',
    'https://blog.example/about/',
    'why-https',
    'missing.md',
    '#why-https',
    'mailto:news@blog.example',
    'https://%zz',
  ])('does not change %s', (address) => {
    expect(link(address, from)).toBe(address)
  })

  it('does not resolve URLs without the URL of the old site', () => {
    const address = 'https://blog.example/2014/11/13/why-https/'
    expect(linkResolver(posts, null)(address, from)).toBe(address)
  })
})

describe('categories and tags', () => {
  it('are created once, and not if they exist by name or slug', () => {
    const present = [{ id: '1', name: 'Open Source', slug: 'open-source' }]
    const names = [
      'open source',
      'open-source',
      'City Hall',
      'city hall',
      'City-Hall',
      '日本',
      '!?',
    ]
    expect(missingLabels(names, present)).toEqual([
      { name: 'City Hall', slug: 'city-hall' },
      { name: '日本', slug: 'ri-ben' },
      { name: '!?', slug: expect.stringMatching(/^label-[0-9a-f]{8}$/) },
    ])
  })
})
