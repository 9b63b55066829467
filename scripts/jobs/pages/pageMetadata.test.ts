import { describe, expect, it } from 'vitest'
import { decodePage } from './decodePage.ts'
import { pageMetadata } from './pageMetadata.ts'

const PAGE = 'https://news.example/world/bridge?a=1'
const read = (html: string) => pageMetadata(html, PAGE)

describe('the metadata of a page', () => {
  it('is that of Open Graph, else of Twitter cards, else of the usual elements', () => {
    const usual = `<title>Bridge | News</title><meta name="description" content="Usual.">
      <meta name="application-name" content="The News">`
    expect(read(usual)).toEqual({
      ...{ title: 'Bridge | News', description: 'Usual.', site: 'The News', image: null },
    })
    const card = `${usual}<meta name="twitter:title" content="Twitter">
      <meta name="twitter:description" content="Short."><meta name="twitter:image" content="/t.png">`
    expect(read(card)).toMatchObject({
      ...{ title: 'Twitter', description: 'Short.', image: 'https://news.example/t.png' },
    })
    const graph = `${card}<META PROPERTY='og:title' CONTENT='Bridge &amp; river'>
      <meta property="og:description" content=" A
      long  one. "/><meta property="og:site_name" content="News of Example">
      <meta property=og:image content=//cdn.example/b.jpg>`
    expect(read(graph)).toEqual({
      title: 'Bridge & river',
      description: 'A long one.',
      site: 'News of Example',
      image: 'https://cdn.example/b.jpg',
    })
  })

  it('is the first of several, and not an empty one', () => {
    const html = `<meta property="og:title" content=" "><meta property="og:title" content="First">
      <meta property="og:title" content="Second"><title>Page</title>
      <svg><title>Icon</title></svg>`
    expect(read(html).title).toBe('First')
    expect(read('<title></title><p>Text</p>').title).toBeNull()
    expect(read('').title).toBeNull()
  })

  it('is not found in scripts, comments and texts of forms', () => {
    const html = `<script>var a = '<meta property="og:title" content="Script"></scr' + 'ipt>'</script>
      <!-- <meta property="og:title" content="Comment"> -->
      <textarea><meta property="og:title" content="Typed"></textarea>
      <style>/* <title>Style</title> */</style><title>Page</title>`
    expect(read(html).title).toBe('Page')
  })

  it('is plain text, however hostile it is', () => {
    const html = `<title>&lt;script&gt;alert(1)&lt;/script&gt;\u202e[a](javascript:b)\u0007</title>
      <meta name="description" content="&quot;><img src=x onerror=alert(1)>">`
    expect(read(html)).toMatchObject({
      title: '<script>alert(1)</script> [a](javascript:b)',
      description: '"><img src=x onerror=alert(1)>',
    })
  })

  it('shortens texts at a word, and never within a character', () => {
    const { title } = read(`<title>${'word '.repeat(100)}</title>`)
    expect(title).toMatch(/ word…$/)
    expect(title?.length).toBeLessThanOrEqual(200)
    expect(read(`<title>${'😀'.repeat(300)}</title>`).title).toBe(`${'😀'.repeat(199)}…`)
  })

  it.each([
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['https://', null],
    ['../b.jpg', 'https://news.example/b.jpg'],
  ])('has the image %j as %j', (address, image) => {
    expect(read(`<meta property="og:image" content="${address}">`).image).toBe(image)
  })

  it('resolves an image against the base of the page', () => {
    const html = '<base href="https://cdn.example/x/"><meta property="og:image" content="b.jpg">'
    expect(read(html).image).toBe('https://cdn.example/x/b.jpg')
  })

  it('is read from a page that ends anywhere', () => {
    const html = '<title>Whole</title><meta name="description" content="Whole."><script>"</scri'
    for (let end = html.indexOf('<script'); end <= html.length; end++)
      expect(read(html.slice(0, end))).toMatchObject({ title: 'Whole', description: 'Whole.' })
    expect(read('<title>Cut off').title).toBeNull()
  })

  it('is read from megabytes of nested elements and attributes', () => {
    const nested = Array.from({ length: 100_000 }, (_, at) => `<b a=${at}>`).join('')
    const attributes = Array.from({ length: 100_000 }, (_, at) => ` a${at}`).join('')
    const html = `${nested}${'<p>'.repeat(100_000)}<p${attributes}><title>Found</title>`
    expect(read(html).title).toBe('Found')
  })
})

describe('decoding a page', () => {
  const windows = Buffer.from('<meta charset="windows-1252"><title>Caf\u00e9</title>', 'latin1')

  it('uses the encoding that the server names', () => {
    const cyrillic = Buffer.from([0xcc, 0xe8, 0xf0])
    expect(decodePage(cyrillic, 'windows-1251')).toBe('Мир')
  })

  it('uses that of the page, else UTF-8', () => {
    expect(decodePage(windows, null)).toContain('Café')
    expect(decodePage(Buffer.from('Café'), null)).toBe('Café')
    expect(decodePage(Buffer.from('Café'), 'no-such-encoding')).toBe('Café')
  })

  it('prefers a byte order mark', () => {
    expect(decodePage(Buffer.from('\ufeffCafé'), 'windows-1252')).toBe('Café')
    expect(decodePage(Buffer.from('\ufeffCafé', 'utf16le'), null)).toBe('Café')
  })
})
