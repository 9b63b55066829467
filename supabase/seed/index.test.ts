import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoArticle, DemoContent } from './index.ts'
import { momentOf, parseArticle, picturesOf, readDemo, withPictures } from './index.ts'
import { drawPortrait, drawScene } from './pictures/index.ts'

let demo: DemoContent
let published: readonly DemoArticle[]

beforeAll(async () => {
  demo = await readDemo(new URL('.', import.meta.url))
  published = demo.articles.filter((article) => article.status === 'published')
})

function usernames(): string[] {
  const { accounts, authors, readers } = demo.people
  return [...accounts, ...authors, ...readers].map((person) => person.username)
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
  it('are 36 published ones, six in each category, two drafts and one archived', () => {
    const perCategory = demo.categories.map(
      ({ slug }) => published.filter((article) => article.category === slug).length,
    )
    expect(perCategory).toEqual([6, 6, 6, 6, 6, 6])
    const statuses = demo.articles.map((article) => article.status)
    expect(statuses.filter((status) => status === 'draft')).toHaveLength(2)
    expect(statuses.filter((status) => status === 'archived')).toHaveLength(1)
  })

  it('have titles and slugs of their own', () => {
    for (const field of ['title', 'slug'] as const)
      expect(new Set(demo.articles.map((article) => article[field])).size).toBe(39)
  })

  it('are long enough to be read as articles', () => {
    for (const { slug, content } of published) {
      const words = content.split(/\s+/).length
      expect(words, slug).toBeGreaterThanOrEqual(450)
      expect(words, slug).toBeLessThanOrEqual(900)
    }
    for (const { slug, content } of demo.articles)
      expect(content.length, slug).toBeGreaterThanOrEqual(100)
  })

  it('feed the ticker, the trending list and the featured stories', () => {
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

  it('show tables, code, footnotes, quotations, inline pictures and a video', () => {
    const having = (pattern: RegExp) => published.filter(({ content }) => pattern.test(content))
    expect(having(/^\|[-:| ]+\|$/m).length).toBeGreaterThanOrEqual(3)
    expect(having(/^```\w+$/m).length).toBeGreaterThanOrEqual(2)
    expect(having(/^\[\^1\]:/m).length).toBeGreaterThanOrEqual(1)
    expect(having(/^> /m).length).toBeGreaterThanOrEqual(2)
    expect(having(/\]\(picture:/).length).toBe(3)
    expect(published.filter((article) => article.video_url)).toHaveLength(1)
  })
})

describe('the people and the taxonomy of the demo', () => {
  it('have names of their own', () => {
    expect(new Set(usernames()).size).toBe(usernames().length)
    expect(demo.people.accounts.map(({ role }) => role)).toEqual(['admin', 'user'])
  })

  it('use category colors that can be read on white', () => {
    for (const { slug, color } of demo.categories)
      expect(contrastOnWhite(color), slug).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the discussions of the demo', () => {
  it('are held by people who exist, about published articles, after their publication', () => {
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
    for (const [keeper, kept] of Object.entries(demo.discussions.bookmarks)) {
      expect(people).toContain(keeper)
      for (const slug of kept) expect(slugs).toContain(slug)
    }
  })
})

describe('the pictures of the demo', () => {
  const size = { width: 1600, height: 900 }

  it('are the same for the same seed and differ for all articles', () => {
    const all = demo.articles.flatMap((article) => picturesOf(article))
    const drawings = all.map(({ scene, seed }) => drawScene(scene, seed, size))
    expect(new Set(drawings).size).toBe(42)
    const first = all[0]
    if (first) expect(drawScene(first.scene, first.seed, size)).toBe(drawings[0])
  })

  it('give everybody a face of their own', () => {
    const { accounts, authors, readers } = demo.people
    const people = [...accounts, ...authors, ...readers]
    expect(new Set(people.map(({ portrait }) => drawPortrait(portrait))).size).toBe(people.length)
  })

  it('contain no text, no script and no outside reference', () => {
    for (const { picture } of demo.articles) {
      const drawing = drawScene(picture.scene, picture.seed, size)
      expect(drawing).not.toMatch(/<text|<script|<image|href=|NaN|undefined/)
    }
  })

  it('are put into a text in place of their names', () => {
    const article = demo.articles.find(({ content }) => content.includes('](picture:'))
    expect(article).toBeDefined()
    if (!article) return
    const [, inline] = picturesOf(article)
    const name = `${inline?.scene}/${inline?.seed}`
    expect(withPictures(article, new Map([[name, '/a.webp']]))).toContain('](/a.webp)')
    expect(() => withPictures(article, new Map())).toThrow(`no address for picture:${name}`)
  })
})

describe('reading the demo', () => {
  it('blames the file and the field for what is wrong', () => {
    const source = '---\ntitle: Short\nslug: some-story\n---\nText'
    expect(() => parseArticle(source, 'articles/some-story.md')).toThrow(
      /^articles\/some-story\.md: title: .*excerpt: /,
    )
  })

  it('turns an age into a moment', () => {
    const now = new Date('2025-10-10T12:00:00Z')
    expect(momentOf({ hoursAgo: 36 }, now).toISOString()).toBe('2025-10-09T00:00:00.000Z')
  })
})
