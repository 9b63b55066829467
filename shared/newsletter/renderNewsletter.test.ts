import { describe, expect, it } from 'vitest'
import { contrast } from '../color.ts'
import { SAMPLE_IN_ARABIC, SAMPLE_NEWSLETTER, sampleOptions } from './newsletter.fixture.ts'
import type { NewsletterContent } from './newsletterContent.ts'
import { renderNewsletter } from './renderNewsletter.ts'

const render = async (content: NewsletterContent, changes = {}) =>
  renderNewsletter(content, await sampleOptions(content, changes))

const tags = (html: string, name: string) =>
  html.match(new RegExp(`<${name}[\\s>][^>]*>?`, 'g')) ?? []
const addresses = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)

describe.each([
  ['in English', SAMPLE_NEWSLETTER],
  ['in Arabic', SAMPLE_IN_ARABIC],
])('a newsletter %s', (_, content) => {
  it('is within what mail programs show: 100 kB, also with thirty articles', async () => {
    const articles = Array.from({ length: 30 }, (_each, at) => ({
      ...{ ...content.articles[0], id: String(at), excerpt: 'ä'.repeat(300) },
    })) as NewsletterContent['articles']
    const { html } = await render({ ...content, articles })
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  it('has absolute addresses only, besides the links of the recipient', async () => {
    const { html } = await render(content)
    for (const address of addresses(html)) {
      expect(address).toMatch(/^(https:\/\/news\.example\/|mailto:|%%(UNSUBSCRIBE|PREFERENCES)%%$)/)
    }
  })

  it('has no scripts, forms, frames, positioned elements or links to style sheets', async () => {
    const { html } = await render(content)
    expect(html).not.toMatch(/<(script|form|input|iframe|object|embed|link|svg|video|picture)\b/i)
    expect(html).not.toMatch(/position:|display:(flex|grid)|var\(|javascript:| on\w+=/i)
  })

  it('gives every image an alternative text, a width and a height', async () => {
    const { html } = await render(content)
    for (const image of tags(html, 'img'))
      expect(image).toMatch(/(?=.* alt=")(?=.* width="\d+")(?=.* height="\d+")/)
    for (const image of tags(html, 'img'))
      expect(Number(/ width="(\d+)"/.exec(image)?.[1])).toBeLessThanOrEqual(600)
  })

  it('is laid out in tables that screen readers do not announce, at most 600 pixels wide', async () => {
    const { html } = await render(content)
    for (const table of tags(html, 'table')) expect(table).toContain('role="presentation"')
    expect(html).toContain('max-width:600px')
  })

  it('states language and direction twice: web mail drops the html element', async () => {
    const { html } = await render(content)
    const { language, direction } = content.publication
    expect(html.match(new RegExp(`dir="${direction}"`, 'g'))).toHaveLength(2)
    expect(html.match(new RegExp(`lang="${language}"`, 'g'))).toHaveLength(2)
  })

  it('supports dark mode, with colours in the elements for programs without style sheets', async () => {
    const { html } = await render(content)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    for (const heading of tags(html, 'h[12]')) expect(heading).toMatch(/style="[^"]*color:#/)
  })

  it('names the publisher with the postal address, and how to end the subscription, in both parts', async () => {
    const { html, text } = await render(content)
    for (const part of [html, text]) {
      for (const line of content.publication.postalAddress.split('\n')) expect(part).toContain(line)
      expect(part).toContain('%%UNSUBSCRIBE%%')
      expect(part).toContain('%%PREFERENCES%%')
      expect(part).toContain(`https://news.example/newsletter/${content.issue.slug}/`)
    }
  })

  it('has a plain-text part with every article and its link', async () => {
    const { text } = await render(content)
    for (const { title, slug } of content.articles) {
      expect(text).toContain(title)
      expect(text).toContain(
        `https://news.example/article/${slug}/?newsletter=newsletter-2026-11-27`,
      )
    }
    expect(text).not.toMatch(/<\/?\w+>.*<\//)
  })
})

it('has the date in the digits of the language', async () => {
  const { publication, ...arabic } = SAMPLE_IN_ARABIC
  const { html, text } = await render({ ...arabic, publication: { ...publication, locale: '' } })
  for (const part of [html, text]) expect(part).toContain('٢٧ نوفمبر ٢٠٢٦')
})

it('escapes what staff write, and leaves out HTML and dangerous links', async () => {
  const { html } = await render(SAMPLE_NEWSLETTER)
  expect(html).toContain('means &lt;for you&gt;')
  expect(html).not.toContain('<script')
  expect(html).toContain('href="https://news.example/tag/bridges/"')
})

it('shows the labels of opinions and sponsored articles', async () => {
  const { html, text } = await render(SAMPLE_NEWSLETTER)
  for (const part of [html, text]) {
    expect(part).toContain('Opinion · City')
    expect(part).toContain('Sponsored · City')
  }
})

it('loads images from the origin of media, in the size of a rendition', async () => {
  const { html } = await render(SAMPLE_NEWSLETTER, { mediaOrigin: 'https://media.example' })
  expect(html).toContain(
    'src="https://media.example/storage/v1/object/public/article-images/c.1600x1000.w960.webp"',
  )
  expect(html).toContain('width="552"')
})

it('shows the logo with the name as its text, but no SVG, which mail programs do not show', async () => {
  const withLogo = (logo: string) =>
    render({ ...SAMPLE_NEWSLETTER, publication: { ...SAMPLE_NEWSLETTER.publication, logo } })
  const logo = '/storage/v1/object/public/site-settings/logo'
  expect((await withLogo(`${logo}.png`)).html).toMatch(
    /<img(?=[^>]*alt="The Ferryman")[^>]*logo\.png/,
  )
  expect((await withLogo(`${logo}.svg`)).html).not.toContain('logo.svg')
})

describe('the colour of the list', () => {
  /** Text and ground of links, buttons and the rule below the name, in both modes. */
  async function coloursWith(accent: string | null) {
    const { publication } = SAMPLE_NEWSLETTER
    const { html } = await render({ ...SAMPLE_NEWSLETTER, publication: { ...publication, accent } })
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const card = found(/class="card"[^>]*?style="[^"]*?background-color:(#\w{6})/)
    const [, darkButton = '', darkButtonText = ''] =
      /\.button\{background:(#\w{6})!important;color:(#\w{6})/.exec(html) ?? []
    return {
      link: [found(/<a href="[^"]*tag\/bridges[^"]*"[^>]*?color:(#\w{6})/), card],
      rule: [found(/class="rule"[^>]*?border-bottom:3px solid (#\w{6})/), card],
      button: [found(/class="button"[^>]*?background-color:(#\w{6})/), '#ffffff'],
      darkLink: [found(/\.prose a\{color:(#\w{6})/), found(/\.card\{background:(#\w{6})/)],
      darkRule: [found(/\.rule\{border-color:(#\w{6})/), found(/\.card\{background:(#\w{6})/)],
      darkButton: [darkButton, darkButtonText],
    }
  }

  it.each([null, '#000000', '#ffffff', '#ffff00', '#3B82F6', '#808080', '#0b3d2e'])(
    'is readable in links, buttons and the rule, light and dark: %s',
    async (accent) => {
      for (const [part, [one = '', other = '']] of Object.entries(await coloursWith(accent))) {
        expect(`${one} ${other}`, part).toMatch(/^#\w{6} #\w{6}$/)
        expect(contrast(one, other), part).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('is used as chosen where it is readable', async () => {
    const { link, rule, button } = await coloursWith('#0b3d2e')
    expect([link[0], rule[0], button[0]]).toEqual(['#0b3d2e', '#0b3d2e', '#0b3d2e'])
  })
})
