import { describe, expect, it } from 'vitest'
import { ArticleError } from '../articleError.ts'
import { fieldReader, readMapping } from './fieldNames.ts'
import { decode, splitFrontMatter } from './frontMatter.ts'
import { readArticle } from './readArticle.ts'

const readWithWarnings = (yaml: string, body: string, path = 'posts/2024-02-01-the-file.md') =>
  readArticle(path, `---\n${yaml}\n---\n${body}\n`, new Map())
const read = (yaml: string, body = 'Text.', path?: string) =>
  readWithWarnings(yaml, body, path).article

it('reads all fields of the front matter', () => {
  const post = read(
    `title: " A  bridge "
date: 2024-05-06 07:08 -0500
authors: [jo-doe, "Ann Lee", jo-doe]
category: Local News
tags: [Bridges, Money]
summary: It *opened*, [at last](https://e.example).
cover: { src: ../a.jpg, alt: The bridge, caption: 'The [bridge](/b) at *dusk*', credit: Ada Byrne }
slug: /blog/bridge/
video_url: https://vimeo.com/1`,
    '\n\nBody.\n\n',
  )
  expect(post).toMatchObject({
    title: 'A bridge',
    date: '2024-05-06T12:08:00.000Z',
    authors: [
      { username: 'jo-doe', fullName: 'Jo Doe', contribution: 'by' },
      { username: 'ann-lee', fullName: 'Ann Lee', contribution: 'by' },
    ],
    category: 'Local News',
    tags: ['Bridges', 'Money'],
    excerpt: 'It opened, at last.',
    image: '../a.jpg',
    imageAlt: 'The bridge',
    texts: { featured_image_caption: 'The bridge at dusk', featured_image_credit: 'Ada Byrne' },
    wantedSlug: 'bridge',
    video: 'https://vimeo.com/1',
    isDraft: false,
    body: 'Body.',
  })
})

it('requires only a title and a date in the file name', () => {
  expect(read('title: Short')).toMatchObject({
    date: '2024-02-01T12:00:00.000Z',
    wantedSlug: 'the-file',
    ...{ authors: [], category: null, tags: [], excerpt: null, image: null, imageAlt: null },
    texts: { featured_image_caption: null, featured_image_credit: null },
  })
})

it.each(['draft: true', 'draft: "yes"', 'published: false', 'status: draft'])(
  'reads a post with %s as a draft',
  (line) => {
    expect(read(`title: A\n${line}`).isDraft).toBe(true)
  },
)

it.each([
  ['author: Ann Lee and Bo Ray', ['Ann Lee', 'Bo Ray']],
  ['author: Anders Sand', ['Anders Sand']],
  ['by: ann-lee, bo', ['Ann Lee', 'BO']],
  ['authors: [{ name: Ann Lee, url: x }]', ['Ann Lee']],
])('reads the authors of %s', (line, names) => {
  expect(read(`title: A\n${line}`).authors.map(({ fullName }) => fullName)).toEqual(names)
})

it('reads the contributions of authors, and user names as they are', () => {
  const { authors } = read(`title: A
authors:
  - { name: Ann Lee, username: Ann.Lee, contribution: by }
  - { name: dpa, contribution: with }
  - { username: bo_ray, role: Photographer }
  - { name: Ann Lee, username: Ann.Lee, contribution: photos }
  - { name: Ann Lee, username: Ann.Lee, contribution: by }
  - { name: ' ' }`)
  expect(authors).toEqual([
    { username: 'Ann.Lee', fullName: 'Ann Lee', contribution: 'by' },
    { username: 'dpa', fullName: 'Dpa', contribution: 'with' },
    { username: 'bo_ray', fullName: 'Bo Ray', contribution: 'photos' },
    { username: 'Ann.Lee', fullName: 'Ann Lee', contribution: 'photos' },
  ])
})

it.each([
  ['image_caption: At dusk\nimage_credit: Ada Byrne', 'At dusk', 'Ada Byrne'],
  ['caption: At dusk\ncredit: Ada Byrne', 'At dusk', 'Ada Byrne'],
  ['coverCaption: At dusk\nphotoCredit: "[Ada Byrne](https://a.example)"', 'At dusk', 'Ada Byrne'],
  ['photographer: Ada Byrne', null, 'Ada Byrne'],
  ['image: { src: a.jpg, credit: Ada Byrne }\ncredit: ""', null, 'Ada Byrne'],
  ['caption: " "\ncredit: [Ada]', null, null],
  ["caption: 'Tom &amp; Ann'\ncredit: '&copy; A'", 'Tom & Ann', '© A'],
])('reads caption and credit of %j', (lines, caption, credit) => {
  const { texts } = read(`title: A\n${lines}`)
  expect([texts.featured_image_caption, texts.featured_image_credit]).toEqual([caption, credit])
})

it('truncates caption and credit to the limits of the database', () => {
  const { texts } = read(`title: A\ncaption: ${'x'.repeat(600)}\ncredit: ${'⛴'.repeat(300)}`)
  expect([...(texts.featured_image_caption ?? '')].length).toBe(500)
  expect([...(texts.featured_image_credit ?? '')].length).toBeLessThanOrEqual(200)
})

it.each([
  ['dateline: Upper Carrow', 'Upper Carrow'],
  ['place: "*Porto*"', 'Porto'],
  ['dateline: الإسكندرية', 'الإسكندرية'],
  ['dateline: " "', null],
])('reads the dateline of %j', (line, dateline) => {
  expect(read(`title: A\n${line}`).texts.dateline).toBe(dateline)
})

it('reads what search engines and other sites show', () => {
  const { texts, socialImage } = read(`title: A
metaTitle: Ferry *timetable*
meta_description: When it sails.
og_title: It sails again
twitter_description: Soon.
social_image: ../share.jpg
canonical: https://first.example/a_b_c`)
  expect(texts).toMatchObject({
    ...{ seo_title: 'Ferry timetable', seo_description: 'When it sails.' },
    ...{ social_title: 'It sails again', social_description: 'Soon.' },
    canonical_url: 'https://first.example/a_b_c',
  })
  expect(socialImage).toBe('../share.jpg')
})

it.each([
  ['robots: noindex', 'noindex'],
  ['robots: "NOINDEX, nofollow"', 'noindex'],
  ['noindex: true', 'noindex'],
  ['noindex: false', null],
  ['robots: max-image-preview:none', null],
])('reads whether search engines may list an article from %j', (line, robots) => {
  expect(read(`title: A\n${line}`).texts.robots).toBe(robots)
})

it.each([
  ['lang: de', 'de'],
  ['language: PT-br', 'pt-BR'],
  ['locale: zh_Hant', 'zh-Hant'],
  ['lang: German', null],
])('reads the language of %j', (line, lang) => {
  expect(read(`title: A\n${line}`).texts.lang).toBe(lang)
})

it.each(['translationKey: bridge', 'translation_key: bridge', 'translation_group: bridge'])(
  'reads the key of translations of %j',
  (line) => {
    expect(read(`title: A\n${line}`).translationKey).toBe('bridge')
  },
)

it('cuts a dateline to the limit of the database', () => {
  const { texts } = read(`title: A\ndateline: ${'x'.repeat(100)}`)
  expect([...(texts.dateline ?? '')]).toHaveLength(60)
})

it('reads all categories but the first as tags', () => {
  const { category, tags } = read('title: A\ncategories: [One, Two]\ntags: Three, Four')
  expect([category, tags]).toEqual(['One', ['Two', 'Three', 'Four']])
})

it('decodes character references', () => {
  const title = 'The Interior&#39;s &ldquo;feeds&rdquo; at AT&T &copy right'
  const authors = 'Siobh&aacute;n O&#39;Neill &amp; Tom Ash'
  const post = read(`title: ${title}\nauthors: ${authors}\ntags: 'R&amp;D, the &amp;lt; sign'`)
  expect(post.title).toBe("The Interior's “feeds” at AT&T &copy right")
  expect(post.authors.map(({ fullName }) => fullName)).toEqual(["Siobhán O'Neill", 'Tom Ash'])
  // Decoded once only.
  expect(post.tags).toEqual(['R&D', 'the &lt; sign'])
})

it.each([
  ['Action <em>and</em> flexibility', 'Action and flexibility'],
  ['A <a href="/x" class=y>link</a><br/>and <CODE>code</CODE>', 'A link and code'],
  ['How to close &lt;em&gt;', 'How to close <em>'],
  ['1 < 2 and a > b <3 <maybe>', '1 < 2 and a > b <3 <maybe>'],
])('reads the title %j as %j', (title, text) => {
  expect(read(`title: '${title}'`).title).toBe(text)
})

describe('rejects', () => {
  it.each([
    ['no title', 'date: 2024-01-01', 'Text.', 'has no title'],
    ['a long title', `title: ${'a'.repeat(201)}`, 'Text.', 'more than 200 characters'],
    ['broken YAML', 'title: A\nx: b: c', 'Text.', 'is not YAML (line 3)'],
    ['front matter without fields', '- a', 'Text.', 'without fields'],
    ['an invalid date', 'title: A\ndate: 2024-02-31', 'Text.', 'invalid date: 2024-02-31'],
    ['a date in words', 'title: A\ndate: someday', 'Text.', 'invalid date: someday'],
    ['fields for a date', 'title: A\ndate: {toString: 1}', 'Text.', 'invalid date: fields instead'],
    ['nothing to read', 'title: A', ' \n\n', 'neither a body nor a summary or link'],
    ['template syntax only', 'title: A', '{% include x %}', 'neither a body nor a summary'],
    ['a body too deep to be rendered', 'title: A', '- '.repeat(200), 'levels deep'],
  ])('%s', (_name, yaml, body, reason) => {
    expect(() => read(yaml, body)).toThrow(ArticleError)
    expect(() => read(yaml, body)).toThrow(reason)
  })

  it('a post without a date, unless it is a draft', () => {
    expect(() => read('title: A', 'Text.', 'a.md')).toThrow('has no date')
    expect(read('title: A\ndraft: true', 'Text.', 'a.md').date).toBeNull()
  })

  it('bytes that are not UTF-8, and a file without front matter', () => {
    expect(() => decode(new Uint8Array([0xff, 0xfe]))).toThrow('is not UTF-8')
    expect(() => splitFrontMatter('# A title')).toThrow('has no front matter')
  })
})

it('reads files with a byte order mark and Windows line ends', () => {
  const bytes = new TextEncoder().encode('\uFEFF---\r\ntitle: A\r\n---\r\nB\r\n')
  expect(splitFrontMatter(decode(bytes))).toEqual({
    fields: { title: 'A' },
    body: 'B\n',
    bodyLine: 4,
  })
})

it.each([
  ['2014-3-1', '2014-03-01T12:00:00.000Z'],
  ['2014-03-31T15:02:00.000Z', '2014-03-31T15:02:00.000Z'],
  ['2014-03-31 9:02', '2014-03-31T09:02:00.000Z'],
  ['2014-03-31 09:02:03 +02:00', '2014-03-31T07:02:03.000Z'],
  ['March 31, 2014', '2014-03-31T12:00:00.000Z'],
  ['31 Mar 2014', '2014-03-31T12:00:00.000Z'],
  ['2014-03-31 00:00', '2014-03-31T12:00:00.000Z'],
  ['2014-03-31T00:00:00Z', '2014-03-31T00:00:00.000Z'],
  ['2014-03-31 00:00:00 +0000', '2014-03-31T00:00:00.000Z'],
  ['2014-03-31 02:00 +02:00', '2014-03-31T00:00:00.000Z'],
])('reads the date %s', (written, date) => {
  expect(read(`title: A\ndate: ${written}`).date).toBe(date)
})

it.each([
  ['lastmod: 2024-06-01', '2024-06-01T12:00:00.000Z'],
  ['updated: 2024-06-01T08:00:00Z', '2024-06-01T08:00:00.000Z'],
  ['last_modified_at: 2024-06-01', '2024-06-01T12:00:00.000Z'],
  ['lastmod: 2023-01-01', '2024-05-01T12:00:00.000Z'],
  ['lastmod: true', '2024-05-01T12:00:00.000Z'],
  ['tags: A', '2024-05-01T12:00:00.000Z'],
])('with %s was updated at %s, never before its date', (line, updated) => {
  expect(read(`title: A\ndate: 2024-05-01\n${line}`).updated).toBe(updated)
})

it('reads a post without a body from its summary and its link', () => {
  expect(
    read('title: A [new] bridge\nsummary: It opened.\nexternal_url: https://e.example/a_(b)', '')
      .body,
  ).toBe('It opened.\n\n[A \\[new\\] bridge](<https://e.example/a_(b)>)')
  expect(read('title: A\nsummary: It opened.', '').body).toBe('It opened.')
})

it('reports the lines of removed constructs and of pictures', () => {
  const body = '\nText.\n\n{{< map >}} ![b](b.png)'
  const { article, warnings } = readWithWarnings('title: A\nimage: a.png', body)
  expect(warnings).toEqual([
    {
      ...{ path: 'posts/2024-02-01-the-file.md', line: 8, construct: 'template syntax' },
      message: 'the template syntax {{< map >}} was removed',
    },
  ])
  expect([...article.addressLines]).toEqual([
    ['a.png', 3],
    ['b.png', 8],
  ])
})

describe('--map', () => {
  it('has precedence over the known names', () => {
    const field = fieldReader({ title: 'A', Kop_tekst: 'B' }, readMapping(['kop-tekst=title']))
    expect(field('title')).toBe('B')
  })

  it('accepts our fields only', () => {
    expect(() => readMapping(['kop'])).toThrow('not "kop"')
    expect(() => readMapping(['kop=headline'])).toThrow('one of title, slug')
  })
})
