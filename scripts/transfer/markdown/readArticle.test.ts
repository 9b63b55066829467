import { problemText } from '@broadsheet/shared/domain/importing/problem.ts'
import { describe, expect, it } from 'vitest'
import { ArticleError } from '../articleError.ts'
import { fieldReader, readMapping } from './fieldNames.ts'
import { decode, splitFrontMatter } from './frontMatter.ts'
import { readArticle } from './readArticle.ts'

const readWithWarnings = (yaml: string, body: string, path = 'posts/2024-02-01-the-file.md') =>
  readArticle(path, `---\n${yaml}\n---\n${body}\n`)
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
  ['comments: false', 'closed'],
  ['comments: true', null],
  ['comments_mode: Hidden', 'hidden'],
  ['comments_mode: on', 'on'],
])('reads the comments of %j', (line, mode) => {
  expect(read(`title: A\n${line}`).texts.comments_mode).toBe(mode)
})

it('reads a series as a tag, with the place in it', () => {
  const { tags, series, texts } = read(
    'title: A\ntags: [Water]\nseries: The dam, revisited\nseriesOrder: 3',
  )
  expect(tags).toEqual(['Water', 'The dam, revisited'])
  expect({ series, place: texts.series_part }).toEqual({ series: 'The dam, revisited', place: '3' })
})

it('reads a review', () => {
  const { texts } = read(
    'title: A\ntype: Review\nitemReviewed: The Salt Path\nitem_type: Book\nrating: 4.5\nverdict: Read it.',
  )
  expect(texts).toMatchObject({
    ...{ article_type: 'review', reviewed_item: 'The Salt Path', reviewed_kind: 'book' },
    ...{ rating: '4.5', verdict: 'Read it.' },
  })
})

it('reads a review without a rating of 1 to 5 as an ordinary article', () => {
  const { texts } = read(
    'title: A\ntype: review\nreviewed_item: The Salt Path\nreviewed_kind: book\nrating: 9',
  )
  expect(texts).toMatchObject({ article_type: null, reviewed_item: null, reviewed_kind: null })
})

it('reads the type of other programs as an ordinary article', () => {
  expect(read('title: A\ntype: post\nrating: 4').texts).toMatchObject({
    ...{ article_type: null, rating: null },
  })
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

/** What is reported of an article, as construct and message. */
const reported = (yaml: string, body = 'Text.', path?: string) =>
  readWithWarnings(yaml, body, path).warnings.map(
    ({ construct, line, problem }) => `${construct} ${line ?? ''}: ${problemText(problem)}`,
  )

describe('no article is rejected', () => {
  it.each([
    ['no title', 'date: 2024-01-01', 'Text.', 'title : has no title; it is made of the name'],
    ['a long title', `title: ${'a '.repeat(150)}`, 'Text.', 'title : has a title of more than 200'],
    ['a colon', 'title: A: B', 'Text.', 'front matter 2: has a field that is not valid (title)'],
    ['no date', 'title: A\ndate: 2024-02-31', 'Text.', 'date : has an invalid date: 2024-02-31'],
    ['fields for a date', 'title: A\ndate: {toString: 1}', 'Text.', 'has an invalid date: …'],
    ['no text', 'title: A', ' \n\n', 'empty text : has no text'],
    ['two titles', 'title: A\ntitle: B', 'Text.', 'front matter 3: has the field title more than'],
  ])('for %s', (_name, yaml, body, reason) => {
    expect(reported(yaml, body).join('\n')).toContain(reason)
  })

  it('keeps the texts of values that are not YAML', () => {
    expect(read('title: The dam: a history\nauthor: Ann\ntags: [A, B')).toMatchObject({
      ...{ title: 'The dam: a history', date: '2024-02-01T12:00:00.000Z' },
      authors: [{ fullName: 'Ann' }],
    })
    expect(read('title: A\ntitle: B').title).toBe('B')
    expect(read('title: A', '').body).toBe('A')
    expect(read('- a', 'Text.').title).toBe('The file')
  })

  it('makes a draft of one without a date', () => {
    expect(read('title: A', 'Text.', 'a.md')).toMatchObject({ date: null, isDraft: true })
    expect(reported('title: A', 'Text.', 'a.md')).toEqual(['date : has no date; it is a draft'])
    expect(reported('title: A\ndraft: true', 'Text.', 'a.md')).toEqual([])
  })

  it('takes the heading of a file without front matter as its title', () => {
    const { article } = readArticle('2024-02-01-a.md', '# The *old* dam\n\nText.')
    expect(article).toMatchObject({ title: 'The old dam', body: 'Text.' })
  })
})

it('rejects a body too deep to be rendered, and bytes that are not UTF-8', () => {
  expect(() => read('title: A', '- '.repeat(200))).toThrow(ArticleError)
  expect(() => decode(new Uint8Array([0xff, 0xfe]))).toThrow('is not UTF-8')
})

describe('front matter of generators', () => {
  const published = { date: '2024-05-01T12:00:00.000Z', isDraft: false }
  it.each([
    ['TOML of Hugo', '+++\ntitle = "A"\ndate = 2024-05-01\ntags = ["B"]\n+++\nText.'],
    ['JSON of Hugo', '{\n  "title": "A",\n  "date": "2024-05-01",\n  "tags": ["B"]\n}\nText.'],
    [
      'JSON of Eleventy',
      '---json\n{"title": "A", "date": "2024-05-01", "tags": ["B"]}\n---\nText.',
    ],
    ['YAML after blank lines', '\n \n---\ntitle: A\ndate: 2024-05-01\ntags: [B]\n---\nText.'],
    ['parameters of Hugo', '---\nparams: { title: A, tags: B }\ndate: 2024-05-01\n---\nText.'],
  ])('reads %s', (_name, text) => {
    expect(readArticle('a.md', text).article).toMatchObject({
      ...{ title: 'A', tags: ['B'], body: 'Text.', ...published },
    })
  })

  it('makes a draft of what Jekyll does not read', () => {
    const text = '\n---\ntitle: A\ndate: 2024-05-01\n---\nText.'
    const { article, warnings } = readArticle('a.md', text, { generator: 'Jekyll' })
    expect(article.isDraft).toBe(true)
    expect(warnings.map(({ construct }) => construct)).toEqual(['front matter'])
  })

  it.each([
    ['date: 2024-07-01 09:00', 'Hugo', '2024-07-01T07:00:00.000Z'],
    ['date: 2024-01-01 09:00:00', 'Hugo', '2024-01-01T08:00:00.000Z'],
    ['date: 2024-07-01 09:00:00 -0500', 'Hugo', '2024-07-01T14:00:00.000Z'],
    ['date: 2024-07-01', 'Hugo', '2024-07-01T10:00:00.000Z'],
    // Ruby reads this time as UTC.
    ['date: 2024-07-01 09:00:00', 'Jekyll', '2024-07-01T09:00:00.000Z'],
    ['date: 2024-07-01 09:00', 'Jekyll', '2024-07-01T07:00:00.000Z'],
  ] as const)('reads %s of %s in the time zone of the site', (line, generator, date) => {
    const context = { generator, zone: 'Europe/Berlin' }
    expect(readArticle('a.md', `---\n${line}\n---\nText.`, context).article.date).toBe(date)
  })

  it('reads drafts in their folder, expired articles, weights and old addresses', () => {
    expect(read('title: A', 'Text.', '_drafts/a.md').isDraft).toBe(true)
    expect(read('title: A\nexpiryDate: 2020-01-01').isDraft).toBe(true)
    expect(reported('title: A\nexpiryDate: 2020-01-01\nweight: 3')).toEqual([
      'expiry : has expired on 2020-01-01; it is a draft',
      'weight : has the weight 3; lists are in the order of the dates',
    ])
    const { oldAddresses } = readWithWarnings(
      'title: A\naliases: [/old/, older.html]\npermalink: /2020/a/\nredirect_from: /first',
      'Text.',
    )
    expect(oldAddresses).toEqual(['/2020/a/', '/old/', '/older.html'])
  })

  it('shows the names of categories and tags instead of their slugs', () => {
    const label = (name: string, slug: string) => ({ name, slug, description: null })
    const { article } = readArticle(
      'a.md',
      '---\ncategory: local-news\ntags: [open-data]\n---\nText.',
      {
        categories: new Map([['local-news', label('Local News', 'local-news')]]),
        tags: new Map([['open-data', label('Open Data', 'open-data')]]),
      },
    )
    expect([article.category, article.tags]).toEqual(['Local News', ['Open Data']])
  })

  it('adds the link of a link post to its text', () => {
    const line = 'title: A bridge\nlink: https://e.example/bridge/'
    expect(read(line, 'They say.').body).toBe(
      'They say.\n\n[A bridge](<https://e.example/bridge/>)',
    )
    expect(read(line, 'See <https://e.example/bridge>.').body).toBe(
      'See <https://e.example/bridge>.',
    )
  })

  it('shows which fields become which', () => {
    const mapping = readMapping(['kop=excerpt'])
    const { fields } = readArticle(
      'a.md',
      '---\nKop: B\nlastmod: 2024-01-01\nlayout: post\n---\nA',
      { mapping },
    )
    expect(fields).toEqual([
      { theirs: 'Kop', ours: 'excerpt', example: 'B' },
      { theirs: 'lastmod', ours: 'updated', example: '2024-01-01' },
      { theirs: 'layout', ours: null, example: 'post' },
    ])
  })
})

it('reads files with a byte order mark and Windows line ends', () => {
  const bytes = new TextEncoder().encode('\uFEFF---\r\ntitle: A\r\n---\r\nB\r\n')
  expect(splitFrontMatter(decode(bytes))).toMatchObject({
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
      ...{ path: 'posts/2024-02-01-the-file.md', line: 8, construct: 'shortcode map' },
      problem: { key: 'cli.import.templateRemoved', values: { construct: '{{< map >}}' } },
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
