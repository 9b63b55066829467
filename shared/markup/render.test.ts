import { describe, expect, it } from 'vitest'
import { MarkupError } from './errors.ts'
import { renderUndirected as render } from './undirected.fixture.ts'

const html = (markdown: string, mediaOrigin = '') => render(markdown, mediaOrigin).html

describe('Markdown', () => {
  it.each([
    ['a **b** *c* `d`', '<p>a <strong>b</strong> <em>c</em> <code>d</code></p>'],
    ['~~gone~~', '<p><del>gone</del></p>'],
    [
      'www.example.com',
      '<p><a href="http://www.example.com" rel="noopener">www.example.com</a></p>',
    ],
    ['H<sub>2</sub>O, <kbd>Ctrl</kbd>', '<p>H<sub>2</sub>O, <kbd>Ctrl</kbd></p>'],
    ['<abbr title="General">G</abbr>', '<p><abbr title="General">G</abbr></p>'],
    ['“Curly” – 😀 &amp; &copy;', '<p>“Curly” – 😀 &#x26; ©</p>'],
    ['<center><font color=red>a</font></center>', 'a'],
  ])('renders %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })

  it('keeps figures, definition lists and details', () => {
    const written =
      '<figure><blockquote>a</blockquote><figcaption>b</figcaption></figure>' +
      '<dl><dt>c</dt><dd>d</dd></dl><details open><summary>e</summary>f</details>'
    expect(html(written)).toBe(written)
  })

  it('unwraps parts of lists and tables outside of one', () => {
    expect(html('<li>a</li><dd>b</dd><figcaption>c</figcaption>')).toBe('abc')
  })

  it('parses Markdown between HTML blocks', () => {
    expect(html('<div class="x" style="color:red">\n\n*a*\n\n</div>')).toBe(
      '<div>\n<p><em>a</em></p>\n</div>',
    )
  })

  it('names the check boxes of a task list', () => {
    const list = html('- [x] a\n- [ ] b')
    expect(list).toContain('<input type="checkbox" checked disabled aria-label="Done"> a')
    expect(list).toContain('<input type="checkbox" disabled aria-label="To do"> b')
  })

  it('renders an empty body to an empty string', () => {
    expect(render('')).toEqual({ html: '', text: '', headings: [] })
  })
})

describe('code', () => {
  it('keeps its language and can be focused, so that it can be scrolled with the keyboard', () => {
    expect(html('```ts\na < b\n```')).toBe(
      '<pre tabindex="0"><code class="language-ts">a &#x3C; b\n</code></pre>',
    )
  })
})

describe('code in a known language', () => {
  it('has marked tokens', () => {
    const page = html('```ts\nconst a = "<b>" // c\n```')
    expect(page).toContain('<span class="code-keyword">const</span>')
    expect(page).toContain('<span class="code-string">"&#x3C;b>"</span>')
    expect(page).toContain('<span class="code-comment">// c</span>')
  })

  it('keeps its text', () => {
    const code = 'select a, "b" from c -- d\n  where e < 1 and f = \'<g>\''
    expect(render(`\`\`\`sql\n${code}\n\`\`\``).text).toBe(code.replace('\n  ', '\n'))
  })

  it('is plain when its tokens are nested deeply', () => {
    for (const count of [100, 15_000])
      expect(html(`\`\`\`js\n${'`${'.repeat(count)}\n\`\`\``)).not.toContain('<span')
  })

  it('is plain when it is long', () => {
    expect(html(`\`\`\`ts\n${'const a = 1\n'.repeat(6_000)}\`\`\``)).not.toContain('<span')
  })
})

describe('what an HTML parser changes', () => {
  it('removes a line feed at the beginning of code', () => {
    expect(html('```\n\na\n```')).toBe('<pre tabindex="0"><code>a\n</code></pre>')
  })

  it('ends a link where another one begins', () => {
    expect(html('[a <https://b.example> c](/d)')).toBe(
      '<p><a href="/d">a </a><a href="https://b.example" rel="noopener">https://b.example</a> c</p>',
    )
  })
})

describe('footnotes', () => {
  const markdown = 'a[^n] b[^n]\n\n[^n]: The note.'

  it('link to the note and back', () => {
    const page = html(markdown)
    for (const id of ['body-fn-n', 'body-fnref-n', 'body-fnref-n-2', 'body-footnote-label']) {
      expect(page.split(`id="${id}"`)).toHaveLength(2)
    }
    expect(page).toContain('href="#body-fn-n"')
    expect(page).toContain('href="#body-fnref-n-2"')
    expect(page).toContain('aria-describedby="body-footnote-label"')
  })

  it('are part of the text without their marks', () => {
    expect(render(markdown).text).toBe('a b\nThe note.')
    expect(render(markdown).headings).toEqual([])
  })
})

describe('tables', () => {
  it('scroll in a named box, with alignment classes', () => {
    const page = html('| a | b |\n|--:|---|\n| 1 | 2 |')
    expect(page).toMatch(
      /^<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table>/,
    )
    expect(page).toContain('<th class="align-right">a</th>')
    expect(page).not.toContain(' align=')
  })

  it('are named by their caption; one inside another shares its box', () => {
    const inner = '<table><tr><td align="center">b</td></tr></table>'
    const page = html(`<table><caption>Costs</caption><tr><td>${inner}</td></tr></table>`)
    expect(page.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Costs"'])
    expect(page).toContain('<td class="align-center">b</td>')
  })
})

const box = (page: string, frame: string, words: string) =>
  `<div class="video-frame" data-video="${frame}" data-title="${words.replace('Watch the video', 'Video')}">` +
  `<a href="${page}" rel="noopener"><span class="video-play" aria-hidden="true"></span><span>${words} ` +
  `<span class="meta">from ${new URL(page).hostname.replace('www.', '')}, which is contacted only then</span></span></a></div>`

describe('videos', () => {
  const TUBE = 'https://www.youtube-nocookie.com/embed/'

  it.each([
    [
      'https://www.youtube.com/embed/abcdefghijk?start=9',
      'https://www.youtube.com/watch?v=abcdefghijk&#x26;t=9s',
      `${TUBE}abcdefghijk?autoplay=1&#x26;rel=0&#x26;start=9`,
    ],
    [
      '//www.youtube-nocookie.com/embed/abcdefghijk',
      'https://www.youtube.com/watch?v=abcdefghijk',
      `${TUBE}abcdefghijk?autoplay=1&#x26;rel=0`,
    ],
    [
      'https://player.vimeo.com/video/123?h=abc1',
      'https://vimeo.com/123/abc1',
      'https://player.vimeo.com/video/123?autoplay=1&#x26;dnt=1&#x26;h=abc1',
    ],
    [
      'https://www.youtube.com/embed/videoseries?list=PL1',
      'https://www.youtube.com/playlist?list=PL1',
      `${TUBE}videoseries?list=PL1&#x26;autoplay=1&#x26;rel=0`,
    ],
  ])('that were embedded load after a click: %s', (src, page, frame) => {
    expect(html(`<iframe src="${src}" title="A &amp; B"></iframe>`)).toBe(
      box(page, frame, 'Watch the video: A &#x26; B'),
    )
  })

  it('are recognised by a URL alone in its paragraph', () => {
    const page = 'https://youtu.be/abcdefghijk'
    const shown = box(page, `${TUBE}abcdefghijk?autoplay=1&#x26;rel=0`, 'Watch the video')
    expect(html(page)).toBe(shown)
    expect(html(`<${page}>`)).toBe(shown)
    expect(html(`> ${page}`)).toContain(shown)
    expect(render(`a\n\n${page}\n\nb`).text).toBe('a\nb')
  })

  it('remain links within text, with a link text, and on other hosts', () => {
    expect(html('See https://youtu.be/abcdefghijk')).not.toContain('data-video')
    expect(html('[Our film](https://youtu.be/abcdefghijk)')).not.toContain('data-video')
    expect(html('https://video.example/abcdefghijk')).not.toContain('data-video')
    expect(html('https://www.youtube.com/@channel')).not.toContain('data-video')
  })

  it('cannot be imitated: no other frame is created', () => {
    const page = html('<div class="video-frame" data-video="https://evil.example">a</div>')
    expect(page).toBe('<div>a</div>')
  })

  it('do not nest paragraphs', () => {
    expect(html('See <iframe src="https://youtu.be/abcdefghijk"></iframe>.')).toBe(
      '<p>See <a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener">Watch the video</a>.</p>',
    )
  })

  it('are the destination of links to players', () => {
    const page = 'href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener"'
    expect(html('https://www.youtube-nocookie.com/embed/abcdefghijk')).toContain(page)
    expect(html('[a](https://www.youtube.com/embed/abcdefghijk)')).toBe(`<p><a ${page}>a</a></p>`)
  })

  it('of unknown hosts are removed', () => {
    expect(html('a\n\n<iframe src="https://slides.example/1"></iframe>\n\nb')).not.toContain(
      'slides',
    )
  })
})

describe('limits', () => {
  it.each([
    ['a long text', 'word '.repeat(100_001), /500,000/],
    ['deep quotes', '>'.repeat(101), /levels deep/],
    ['deep lists', '- '.repeat(200), /levels deep/],
    ['deep HTML', '<div>'.repeat(101), /levels deep/],
    ['deep emphasis', `${'**'.repeat(1000)}a${'**'.repeat(1000)}`, /levels deep/],
    ['far indented lists', `${' '.repeat(300)}- a`, /levels deep/],
    ['stray brackets', 'a]'.repeat(501), /brackets/],
    ['endless emphasis', '*a'.repeat(5001), /asterisks/],
    ['endless lists', '- a\n'.repeat(20_010), /paragraphs and list items/],
    ['endless footnotes', '[^a]'.repeat(2001), /footnotes/],
    ['unclosed formatting', '<b>'.repeat(90) + '<p>a'.repeat(10_000), /too complicated/],
    ['endless attributes', `<div ${'a=1 '.repeat(1001)}>`, /too complicated/],
  ])('reject %s', (_name, markdown, reason) => {
    const before = process.cpuUsage()
    expect(() => html(markdown)).toThrow(MarkupError)
    expect(() => html(markdown)).toThrow(reason)
    // CPU time, so that other work on the machine does not count.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
  })

  it('count characters like the database', () => {
    expect(html('😀'.repeat(300_000))).toHaveLength(600_007)
  })

  it.each([
    '<',
    '<a',
    '<a href="',
    '</',
    '<!--',
    '[',
    '![',
    '```',
    '|',
    '&#',
    '\0',
    '\uD800',
    '[^1]:',
  ])('accept malformed input: %j', (markdown) => {
    expect(html(markdown.repeat(50))).toBe(html(markdown.repeat(50)))
  })
})

it('is deterministic', () => {
  const markdown = '# A\n\n## A\n\n![a](b.png "c")\n\n|a|\n|-|\n\nd[^1]\n\n[^1]: e'
  expect(render(markdown)).toEqual(render(markdown))
})
