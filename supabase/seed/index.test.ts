import { readdirSync, statSync } from 'node:fs'
import { pictureName, RENDITION_WIDTHS, renditionOf } from '@broadsheet/shared/domain/picture.ts'
import { SETTINGS_COLUMNS, SETTINGS_FIELDS } from '@broadsheet/shared/domain/settingsFields.ts'
import { placeholdersIn } from '@broadsheet/shared/text/placeholders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoArticle, DemoContent } from './index.ts'
import { demoFolder, momentOf, parseArticle, picturesOf, readDemo, withPictures } from './index.ts'

let demo: DemoContent
let published: readonly DemoArticle[]

beforeAll(async () => {
  demo = await readDemo(new URL('.', import.meta.url))
  published = demo.articles.filter((article) => article.status === 'published')
})

function usernames(): string[] {
  const { accounts, authors, guests, readers } = demo.people
  return [...accounts, ...authors, ...guests, ...readers].map((person) => person.username)
}

/** Contrast of a color on white by the formula of WCAG 2.2, success criterion 1.4.3. */
function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

describe('the articles of the demo', () => {
  it('are 42 published ones, seven in each category, two drafts and one archived', () => {
    const perCategory = demo.categories.map(
      ({ slug }) => published.filter((article) => article.category === slug).length,
    )
    expect(perCategory).toEqual([7, 7, 7, 7, 7, 7])
    const statuses = demo.articles.map((article) => article.status)
    expect(statuses.filter((status) => status === 'draft')).toHaveLength(2)
    expect(statuses.filter((status) => status === 'archived')).toHaveLength(1)
  })

  it('have unique titles and slugs', () => {
    for (const field of ['title', 'slug'] as const)
      expect(new Set(demo.articles.map((article) => article[field])).size).toBe(45)
  })

  /** The text without the lines of cards, tables and pictures, which are not read as prose. */
  const withoutCards = (content: string) => content.replace(/^(::|\||!\[).*$/gm, '')

  it('are long enough to be read as articles', () => {
    for (const { slug, content } of published) {
      const words = withoutCards(content).split(/\s+/).length
      expect(words, slug).toBeGreaterThanOrEqual(450)
      expect(words, slug).toBeLessThanOrEqual(900)
    }
    for (const { slug, content } of demo.articles)
      expect(content.length, slug).toBeGreaterThanOrEqual(100)
  })

  it('fill the ticker, the trending list and the featured stories', () => {
    const within = (hours: number) =>
      published.filter((article) => (article.published?.hoursAgo ?? Infinity) < hours).length
    expect(within(24)).toBe(3)
    expect(within(7 * 24)).toBeGreaterThanOrEqual(10)
    expect(published.filter((article) => article.featured)).toHaveLength(4)
  })

  it('name only authors, categories and tags that exist', () => {
    const writers = new Set(usernames())
    const categories = new Set(demo.categories.map(({ slug }) => slug))
    const tags = new Set(demo.tags.map(({ name }) => name))
    for (const article of demo.articles) {
      expect(writers, article.slug).toContain(article.author)
      for (const { username } of article.authors) expect(writers, article.slug).toContain(username)
      expect(categories, article.slug).toContain(article.category)
      for (const tag of article.tags) expect(tags, article.slug).toContain(tag)
    }
  })

  it('leave no tag unused', () => {
    const used = new Set(published.flatMap((article) => article.tags))
    expect(demo.tags.filter(({ name }) => !used.has(name))).toEqual([])
  })

  it('link only to published articles and to example.com', () => {
    const targets = new Set(published.map(({ slug }) => `/article/${slug}/`))
    for (const { slug, content } of demo.articles)
      for (const [, target = ''] of content.matchAll(/\]\(([^)\s]+)\)/g))
        if (!target.startsWith('picture:') && !target.startsWith('https://example.com/'))
          expect(targets, slug).toContain(target)
  })

  it('do not repeat themselves or one another', () => {
    const seen = new Map<string, string>()
    for (const { slug, content, excerpt } of demo.articles)
      for (const sentence of `${excerpt}\n${content}`.split(/\n|(?<=[.?!]) /))
        if (sentence.length > 60) {
          expect(seen.get(sentence), `${slug}: ${sentence}`).toBeUndefined()
          seen.set(sentence, slug)
        }
  })

  it('contain tables, code, footnotes, quotations, inline pictures and a video', () => {
    const having = (pattern: RegExp) => published.filter(({ content }) => pattern.test(content))
    expect(having(/^\|[-:| ]+\|$/m).length).toBeGreaterThanOrEqual(3)
    expect(having(/^```\w+$/m).length).toBeGreaterThanOrEqual(2)
    expect(having(/^\[\^1\]:/m).length).toBeGreaterThanOrEqual(1)
    expect(having(/^> /m).length).toBeGreaterThanOrEqual(2)
    expect(having(/\]\(picture:/).length).toBe(4)
    expect(published.filter((article) => article.video_url)).toHaveLength(1)
  })
})

describe('the people and the taxonomy of the demo', () => {
  it('have unique names', () => {
    expect(new Set(usernames()).size).toBe(usernames().length)
    expect(demo.people.accounts.map(({ role }) => role)).toEqual(['admin', 'user'])
  })

  it('use category colors that can be read on white', () => {
    for (const { slug, color } of demo.categories)
      expect(contrastOnWhite(color), slug).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the settings of the demo', () => {
  it('show every text that readers can see', () => {
    const own = ['code', 'days', 'image', 'locale']
    const left = new Set([
      ...['language', 'first_day_of_week', 'native_slugs', 'publishing_policy'],
      ...['article_languages', 'mfa_required', 'sign_up_policy', 'audience_counting'],
      ...['hold_first_comments', 'comment_links', 'comment_words'],
      ...['google_analytics_id', 'google_adsense_id'],
      // The demo does not ask for money.
      ...['support_enabled', 'support_title', 'support_text', 'support_link', 'support_button'],
      ...['support_in_articles', 'support_on_front', 'support_in_footer'],
    ])
    const missing = SETTINGS_COLUMNS.filter(
      (name) =>
        !(name in demo.settings) && !left.has(name) && !own.includes(SETTINGS_FIELDS[name].kind),
    )
    expect(missing).toEqual([])
  })
})

describe('the discussions of the demo', () => {
  it('are by existing people, about published articles, after their publication', () => {
    const people = new Set(usernames())
    const bySlug = new Map(published.map((article) => [article.slug, article]))
    for (const [slug, threads] of Object.entries(demo.discussions.comments)) {
      const age = bySlug.get(slug)?.published?.hoursAgo ?? -1
      for (const { replies, ...comment } of threads) {
        expect(people, slug).toContain(comment.author)
        expect(comment.hoursAgo, slug).toBeLessThan(age)
        for (const reply of replies) {
          expect(people, slug).toContain(reply.author)
          expect(reply.hoursAgo, slug).toBeLessThan(comment.hoursAgo)
        }
      }
    }
  })

  it('have likes and bookmarks of people and articles that exist', () => {
    const people = new Set(usernames())
    const slugs = new Set(published.map(({ slug }) => slug))
    for (const [slug, fans] of Object.entries(demo.discussions.likes)) {
      expect(slugs).toContain(slug)
      expect(new Set(fans).size).toBe(fans.length)
      for (const fan of fans) expect(people).toContain(fan)
    }
    for (const [username, bookmarked] of Object.entries(demo.discussions.bookmarks)) {
      expect(people).toContain(username)
      for (const slug of bookmarked) expect(slugs).toContain(slug)
    }
  })
})

/** Files of a folder of the demo, sorted, with their sizes in bytes. */
function filesOf(folder: string): { name: string; bytes: number }[] {
  const url = new URL(`${folder}/`, import.meta.url)
  const names = readdirSync(url).sort()
  return names.map((name) => ({ name, bytes: statSync(new URL(name, url)).size }))
}

describe('the pictures of the demo', () => {
  it('exist in every width for each article and setting, and none is unused', () => {
    const { about_hero_image, og_image } = demo.settings.pictures
    const standard = demo.categories.map(({ picture }) => picture)
    const used = new Set([
      about_hero_image,
      og_image,
      ...standard,
      ...demo.articles.flatMap(picturesOf),
    ])
    const expected = [...used].flatMap((name) => {
      const full = pictureName(name, 1600, 900)
      return RENDITION_WIDTHS.map((width) => (width === 1600 ? full : renditionOf(full, width)))
    })
    expect(filesOf('pictures').map(({ name }) => name)).toEqual(expected.sort())
  })

  it('give each person their own avatar, and none is unused', () => {
    const { accounts, authors, readers } = demo.people
    const people = [...accounts, ...authors, ...readers]
    const avatars = people.map(({ avatar }) => `${avatar}.webp`)
    expect(new Set(avatars).size).toBe(people.length)
    expect(filesOf('avatars').map(({ name }) => name)).toEqual(avatars.sort())
  })

  it('take at most 3 MB of a clone', () => {
    const files = [...filesOf('pictures'), ...filesOf('avatars')]
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(3_000_000)
  })

  it('replace their names in a text', () => {
    const text = 'Before ![A ship](picture:harbour-ticket-hall) after'
    expect(withPictures(text, (name) => `/${name}.webp`)).toBe(
      'Before ![A ship](/harbour-ticket-hall.webp) after',
    )
  })
})

describe.each(['en', 'de', 'ar'])('the bylines of the demo in %s', (language) => {
  it('have two authors, a guest author, an agency, and pictures by another author', async () => {
    const { people, articles } = await readDemo(demoFolder(language))
    const named = articles.flatMap(({ author, authors }) =>
      authors.length > 0 ? authors : [{ username: author, contribution: 'by' }],
    )
    const kinds = new Map(people.guests.map(({ username, kind }) => [username, kind]))
    const guests = named.map(({ username }) => kinds.get(username))
    expect(guests).toEqual(expect.arrayContaining(['person', 'agency']))
    expect(people.guests.filter(({ links }) => links.length === 0)).toEqual([])
    expect(named.map(({ contribution }) => contribution)).toEqual(
      expect.arrayContaining(['by', 'with', 'photos']),
    )
    const writers = articles.map(({ authors }) =>
      authors.filter((one) => one.contribution === 'by'),
    )
    expect(writers.some(({ length }) => length === 2)).toBe(true)
    for (const { author, authors, slug } of articles)
      if (authors.length > 0)
        expect(authors.find((one) => one.contribution === 'by')?.username, slug).toBe(author)
  })
})

describe.each(['en', 'de', 'ar'])('the templates of the demo in %s', (language) => {
  it('are a match report, an obituary, a flash and a snippet, each with placeholders', async () => {
    const { templates, categories, tags } = await readDemo(demoFolder(language))
    expect(templates.map(({ kind }) => kind)).toEqual([
      ...['template', 'template', 'template', 'snippet'],
    ])
    for (const { name, content, title, category, tags: named } of templates) {
      expect(placeholdersOf(content).length, name).toBeGreaterThan(2)
      expect(placeholdersOf(title).length, name).toBeGreaterThan(title ? 0 : -1)
      expect([undefined, ...categories.map(({ slug }) => slug)]).toContain(category)
      for (const tag of named) expect(tags.map(({ slug }) => slug)).toContain(tag)
    }
  })
})

describe.each(['en', 'de', 'ar'])('the newsletter of the demo in %s', (language) => {
  it('has issues with articles that were published before, and clicks on them', async () => {
    const { issues, articles } = await readDemo(demoFolder(language))
    expect(issues.length).toBeGreaterThan(0)
    const ages = new Map(articles.map(({ slug, published }) => [slug, published?.hoursAgo ?? 0]))
    for (const issue of issues) {
      for (const slug of issue.articles)
        expect(ages.get(slug), `${issue.slug}: ${slug}`).toBeGreaterThan(issue.hoursAgo)
      expect(Object.keys(issue.clicks)).toEqual(issue.articles)
      for (const clicks of Object.values(issue.clicks))
        expect(clicks).toBeLessThan(issue.recipients - issue.bounced)
    }
  })
})

const placeholdersOf = (text: string) => text.split('\n').flatMap(placeholdersIn)

describe('reading the demo', () => {
  it('names the file and the field of an error', () => {
    const source = '---\ntitle: Short\nslug: some-article\n---\nText'
    expect(() => parseArticle(source, 'articles/some-article.md')).toThrow(
      /^articles\/some-article\.md: title: .*excerpt: /,
    )
  })

  it('converts an age to a time', () => {
    const now = new Date('2025-10-10T12:00:00Z')
    expect(momentOf({ hoursAgo: 36 }, now).toISOString()).toBe('2025-10-09T00:00:00.000Z')
  })
})

describe.each(['de', 'ar'])('the demo in %s', (language) => {
  let local: DemoContent
  beforeAll(async () => {
    local = await readDemo(demoFolder(language))
  })

  it('has twelve articles with headings and a quotation, all in this language', () => {
    expect(local.settings).toMatchObject({ language })
    expect(local.articles).toHaveLength(12)
    for (const { content, slug } of local.articles) {
      expect(content.length, slug).toBeGreaterThan(600)
      expect(content.match(/^## /gm)?.length, slug).toBeGreaterThanOrEqual(2)
      expect(content, slug).toMatch(/^> /m)
    }
  })

  it('names only people, categories, tags and articles that exist', () => {
    const { accounts, authors, guests, readers } = local.people
    const people = new Set(
      [...accounts, ...authors, ...guests, ...readers].map(({ username }) => username),
    )
    const [tags, slugs] = [local.tags, local.articles].map((rows) => rows.map(({ slug }) => slug))
    const { comments, likes, bookmarks } = local.discussions
    const named = [
      ...local.articles.map(({ author }) => author),
      ...local.articles.flatMap((article) => article.authors.map(({ username }) => username)),
      ...Object.values(comments).flatMap((threads) =>
        threads.flatMap((one) => [one.author, ...one.replies.map(({ author }) => author)]),
      ),
      ...Object.values(likes).flat(),
      ...Object.keys(bookmarks),
    ]
    expect(named.filter((name) => !people.has(name))).toEqual([])
    const categories = new Set(local.categories.map(({ slug }) => slug))
    expect(local.articles.filter(({ category }) => !categories.has(category))).toEqual([])
    const used = new Set(local.articles.flatMap((article) => article.tags))
    expect([...used].sort()).toEqual(local.tags.map(({ name }) => name).sort())
    expect(new Set(tags).size).toBe(local.tags.length)
    const mentioned = [
      ...Object.keys(comments),
      ...Object.keys(likes),
      ...Object.values(bookmarks).flat(),
    ]
    expect(mentioned.filter((slug) => !slugs?.includes(slug))).toEqual([])
  })

  it('uses pictures and avatars of the English demo', () => {
    const { accounts, authors, readers } = local.people
    const avatars = new Set(filesOf('avatars').map(({ name }) => name))
    for (const { avatar } of [...accounts, ...authors, ...readers])
      expect(avatars).toContain(`${avatar}.webp`)
    const pictures = new Set(filesOf('pictures').map(({ name }) => name.split('.')[0]))
    for (const name of local.articles.flatMap(picturesOf)) expect(pictures).toContain(name)
  })
})
