import { describe, expect, it } from 'vitest'
import { activeBodyLanguage } from '../../messages/activeBodyLanguage.ts'
import { findAddresses } from '../addresses.ts'
import { parseMarkdown } from '../parse.ts'
import { type RenderedBody, renderMarkdown } from '../render.ts'
import { renderUndirected } from '../undirected.fixture.ts'
import { writeMarkdown } from '../write.ts'
import type { CARDS } from './cards.ts'
import { numberIn } from './chartData.ts'

const render = (markdown: string, mediaOrigin = ''): RenderedBody =>
  renderUndirected(markdown, mediaOrigin)
const html = (markdown: string, mediaOrigin = '') => render(markdown, mediaOrigin).html

const WIDE = '/storage/v1/object/public/pictures/u/a.1600x900.webp'
const TALL = '/storage/v1/object/public/pictures/u/b.600x900.webp'

/** One text of every card, in the notation of our serialiser. */
const EXAMPLES: Record<keyof typeof CARDS, string> = {
  audio: ':::audio\n[The talk](/storage/v1/object/public/media/u/talk.mp3)\n\nGood evening.\n:::',
  bookmark: `:::bookmark{site="A site"}\n[A page](https://a.example/b)\n\nWhat it says.\n\n![](${WIDE})\n:::`,
  button: ':::button{look="outlined"}\n[Sign up](https://a.example/)\n:::',
  callout: ':::callout[Careful]{type="warning"}\nText *here*.\n:::',
  chart:
    ':::chart[Rain]{type="bar" unit="mm"}\n| Month | Rain |\n| - | -: |\n| May | 1,200 |\n| June | -3 |\n:::',
  contents: '::contents[On this page]',
  embed:
    ':::embed\n> What they wrote\n\n<https://bsky.app/profile/a.example/post/3kabcdefghi2x>\n:::',
  facts: ':::facts[The law]\n- One\n- Two\n:::',
  file: ':::file{type="PDF" size="1234567"}\n[The report](https://a.example/report.pdf)\n:::',
  gallery: `:::gallery[Two views]\n![Left](${WIDE} "The left bank")\n\n![Right](${TALL})\n:::`,
  image: `:::image{width="wide"}\n![Left](${WIDE} "The left bank")\n:::`,
  pullquote: ':::pullquote[Ada]\nA sentence.\n:::',
  table: ':::table[Costs]{header="column"}\n| | 2025 |\n| - | -: |\n| Rent | 1 |\n:::',
  timeline: ':::timeline[One year]\n- **May** It begins.\n- **June** It ends.\n:::',
  toggle: ':::toggle[Why?]{open}\nBecause.\n:::',
  video:
    ':::video{lang="en"}\n[The film](/storage/v1/object/public/media/u/film.mp4)\n\n[English](/storage/v1/object/public/media/u/film.vtt)\n:::',
}

describe.each(Object.entries(EXAMPLES))('the card %s', (name, markdown) => {
  it('is serialised with the same bytes', () => {
    expect(writeMarkdown(parseMarkdown(markdown))).toBe(markdown)
    const around = `Before.\n\n${markdown}\n\nAfter.`
    expect(writeMarkdown(parseMarkdown(around))).toBe(around)
  })

  it('is rendered as a card and not as its source', () => {
    const page = html(`## Heading\n\n${markdown}`)
    expect(page.split(`data-card="${name}"`)).toHaveLength(2)
    expect(page).not.toContain(':::')
  })

  it('is rendered inside a fact box, a quote and a list', () => {
    for (const inside of [
      `## Heading\n\n::::facts\n${markdown}\n::::`,
      `## Heading\n\n> ${markdown.replaceAll('\n', '\n> ')}`,
      `## Heading\n\n- ${markdown.replaceAll('\n', '\n  ')}`,
    ])
      expect(html(inside)).toContain(`data-card="${name}"`)
  })
})

describe('a gallery', () => {
  it('links each picture to its file, with its ratio and caption', () => {
    const page = html(EXAMPLES.gallery)
    expect(page).toContain(`<li data-ratio="18"><a href="${WIDE}" data-caption="The left bank">`)
    expect(page).toContain(`<li data-ratio="7"><a href="${TALL}">`)
    expect(page).toContain('<figcaption>Two views</figcaption>')
  })

  it('accepts several pictures in one paragraph', () => {
    const page = html(`:::gallery\n![](${WIDE})\n![](${TALL})\n:::`)
    expect(page.match(/<li /g)).toHaveLength(2)
  })

  it('shows pictures of other sites as links, like the text', () => {
    const page = html(':::gallery\n![A](https://a.example/b.png)\n:::')
    expect(page).toBe('<p><a href="https://a.example/b.png" rel="noopener">Picture: A</a></p>')
  })
})

describe('an image wider than the text', () => {
  const sizesIn = (page: string) => /<img [^>]*sizes="([^"]*)"/.exec(page)?.[1]
  const image = (width: string, address = WIDE) =>
    `:::image{width="${width}"}\n![Left](${address} "The left bank")\n:::`

  it('is a figure with its caption, loaded in the size in which it is shown', () => {
    const page = html(image('wide'))
    expect(page).toMatch(/^<figure data-card="image" data-width="wide"><img /)
    expect(page).toMatch(/<figcaption>The left bank<\/figcaption><\/figure>$/)
    expect(sizesIn(page)).toBe('(min-width: 66rem) 64rem, 100vw')
    expect(sizesIn(html(image('full')))).toBe('(min-width: 100rem) 100rem, 100vw')
    expect(sizesIn(html(EXAMPLES.gallery.replace('views]', 'views]{width="full"}')))).toContain(
      '50rem, 50vw',
    )
  })

  it('may be without a caption, and a link', () => {
    expect(html(`:::image{width="full"}\n[![Left](${WIDE})](/a)\n:::`)).toMatch(
      /^<figure data-card="image" data-width="full"><a href="\/a"><img [^>]*><\/a><\/figure>$/,
    )
  })

  it('is as wide as the text if it is upright, has another width, or is in another block', () => {
    expect(html(image('full', TALL))).toContain(' data-tall="full"')
    expect(sizesIn(html(image('full', TALL)))).toBe(sizesIn(html(`![](${TALL})`)))
    expect(html(image('huge'))).not.toContain('data-width')
    const inner = html(`::::facts\n${image('wide')}\n::::`)
    expect(inner).not.toContain('data-width')
    expect(sizesIn(inner)).toBe(sizesIn(html(`![](${WIDE})`)))
  })

  it('is not made of words, several images, or an image of another site', () => {
    for (const content of [
      `Words ![](${WIDE})`,
      `![](${WIDE})\n\nWords`,
      `![](${WIDE})\n\n![](${TALL})`,
      '![A](https://a.example/b.png)',
    ])
      expect(html(`:::image{width="wide"}\n${content}\n:::`)).toBe(html(content))
  })
})

describe('recordings', () => {
  it('are played when they are on this site or in its storage, and are links otherwise', () => {
    expect(html(EXAMPLES.audio)).toContain('<audio controls preload="none" src="/storage')
    expect(html(EXAMPLES.audio, 'https://m.example')).toContain('src="https://m.example/storage')
    for (const other of ['https://a.example/b.mp3', '//a.example/b.mp3', 'b.mp3'])
      expect(html(`:::audio\n[A](${other})\n\nText\n:::`)).not.toContain('<audio')
  })

  it('have their transcript below', () => {
    expect(html(EXAMPLES.audio)).toContain('<summary data-interface="">Transcript</summary>')
    expect(render(EXAMPLES.audio).text).toBe('The talk\nGood evening.')
  })

  it('of films have captions', () => {
    const page = html(EXAMPLES.video)
    expect(page).toContain(
      '<track kind="captions" src="/storage/v1/object/public/media/u/film.vtt"',
    )
    expect(page).toContain('label="English" srclang="en"')
    expect(page).not.toContain('crossorigin')
    expect(html(EXAMPLES.video, 'https://m.example')).toContain('crossorigin="anonymous"')
  })
})

describe('a table', () => {
  it('has a caption, and headings of rows and columns but no empty heading', () => {
    const page = html(EXAMPLES.table)
    expect(page).toContain('aria-label="Costs"')
    expect(page).toContain('<caption>Costs</caption>')
    expect(page).toContain('<th scope="col" class="align-right">2025</th>')
    expect(page).toContain('<th scope="row">Rent</th>')
    expect(page).not.toMatch(/<th[^>]*><\/th>/)
  })
})

describe('a chart', () => {
  it('has a drawing, and the table for everyone', () => {
    const page = html(EXAMPLES.chart)
    expect(page).toContain('<svg width="100%"')
    expect(page).toContain('1,200\u00a0mm')
    expect(page).toContain('<table>')
    expect(render(EXAMPLES.chart).text).toBe('Rain\nMonth Rain\nMay 1,200\nJune -3')
  })

  it('is only a table without numbers', () => {
    expect(html(':::chart\n| a | b |\n| - | - |\n| c | d |\n:::')).not.toContain('<svg')
  })

  it('begins at the right of a right-to-left page', () => {
    const language = { ...activeBodyLanguage(), direction: 'rtl' as const }
    const line = EXAMPLES.chart.replace('bar', 'line')
    const page = renderMarkdown(line, { mediaOrigin: '', language }).html
    expect(page).toContain('<circle cx="100%"')
    expect(page.indexOf('cx="100%"')).toBeLessThan(page.indexOf('cx="0%"'))
    const two = ':::chart\n| a | B | C |\n| - | - | - |\n| d | 1 | 2 |\n:::'
    expect(renderMarkdown(two, { mediaOrigin: '', language }).html).toContain('<ul dir="rtl"')
  })

  it.each([
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234', 1234],
    ['1.234.567', 1234567],
    ['1,5', 1.5],
    ['$2,480', 2480],
    ['+13 %', 13],
    ['−3', -3],
    ['٢١٢', 212],
    ['١٬٢٣٤٫٥', 1234.5],
    ['12\u00a0345', 12345],
    ['none', null],
    ['', null],
  ])('reads the number %j', (text, value) => {
    expect(numberIn(text)).toBe(value)
  })
})

it('lists the headings of the text, which is no part of the plain text', () => {
  const page = render('::contents\n\n## One\n\n### Two\n\n#### Three')
  expect(page.html).toContain('<li data-depth="2"><a href="#body-one">One</a></li>')
  expect(page.html).toContain('<li data-depth="3"><a href="#body-two">Two</a></li>')
  expect(page.html).not.toContain('href="#body-three"')
  expect(page.text).toBe('One\nTwo\nThree')
  expect(html('::contents')).toBe('')
})

it('names a file by its type and size', () => {
  expect(html(EXAMPLES.file)).toContain('<span class="meta">PDF · 1.2\u00a0MB</span>')
  expect(html(':::file\n[A](/b.docx)\n:::')).toContain('<span class="meta">DOCX</span>')
})

it('an uploaded file is a download with the name of its title', () => {
  const link = '/storage/v1/object/public/article-files/1-a.pdf'
  const page = html(`:::file\n[Budget: 50 % "cut"](${link})\n:::`, 'https://m.example')
  expect(page).toContain(
    `href="https://m.example${link}?download=Budget%2050%20%25%20cut.pdf" download`,
  )
  expect(html(`:::file\n[Plan.PDF](${link}?x#y)\n:::`)).toContain(`"${link}?download=Plan.PDF"`)
  const cut = `:::file\n[${'a'.repeat(99)}\u{1F600}](${link})\n:::`
  expect(html(cut)).toContain(`${'a'.repeat(99)}.pdf"`)
})

it('a recording and a film have their duration and size', () => {
  const address = '/storage/v1/object/public/article-files/1-a'
  const audio = `:::audio{size="1234567" duration="3725"}\n[Talk](${address}.mp3)\n:::`
  expect(html(audio)).toContain('Talk <span class="meta">1:02:05 · 1.2\u00a0MB</span></figcaption>')
  const film = `:::video{duration="61"}\n[Film](${address}.mp4)\n:::`
  expect(html(film)).toContain('Film <span class="meta">1:01</span></figcaption>')
  expect(html(film.replace('61', '-1'))).toContain('<figcaption>Film</figcaption>')
})

it('quotes a post above the place of its frame', () => {
  const page = html(EXAMPLES.embed)
  expect(page).toContain('<blockquote>\n<p>What they wrote</p>\n</blockquote>')
  expect(page).toContain('data-shape="post"')
})

describe('unknown directives', () => {
  it('keep their label and content', () => {
    expect(html(':::banner[Hello]{colour="red"}\nText *here*\n:::')).toBe(
      '<p><strong>Hello</strong></p>\n<p>Text <em>here</em></p>',
    )
    expect(html('::banner[Hello]')).toBe('<p><strong>Hello</strong></p>')
  })

  it('without words are shown as written', () => {
    expect(html('::banner{a="b"}')).toBe('<p>::banner{a="b"}</p>')
  })

  it.each(['__proto__', 'constructor', 'toString'])('include the name %s', (name) => {
    expect(html(`:::${name}[Label]{${name}="x"}\nText\n:::`)).toContain('Text')
  })
})

it('does not change texts with colons', () => {
  for (const text of ['At 10:30 :::', 'a::b', ':smile:', '::: note', 'std::vector', ':: a'])
    expect(html(text)).toBe(`<p>${text}</p>`)
})

it('escapes a paragraph that looks like a directive', () => {
  const tree = parseMarkdown('\\::contents')
  expect(writeMarkdown(tree)).toBe('\\::contents')
  expect(html('\\::contents')).toBe('<p>::contents</p>')
})

it('writes more colons around a directive, also one in code', () => {
  for (const markdown of [
    '::::facts\n:::toggle[A]\nB\n:::\n::::',
    '::::facts\n```\n:::\n```\n::::',
  ])
    expect(writeMarkdown(parseMarkdown(markdown))).toBe(markdown)
})

it('finds the URLs in cards, for import and export', () => {
  const found = findAddresses(Object.values(EXAMPLES).join('\n\n')).map(({ address }) => address)
  for (const address of [
    WIDE,
    TALL,
    'https://a.example/b',
    '/storage/v1/object/public/media/u/film.vtt',
  ])
    expect(found).toContain(address)
  for (const { start, end, address } of findAddresses(EXAMPLES.gallery))
    expect(EXAMPLES.gallery.slice(start, end)).toBe(address)
})

it('resolves references and footnotes across a card', () => {
  const page = html(
    ':::facts\n[A][ref] and a note[^1].\n:::\n\n[ref]: https://a.example/\n\n[^1]: The note.',
  )
  expect(page).toContain('<a href="https://a.example/" rel="noopener">A</a>')
  expect(page).toContain('href="#body-fn-1"')
})
