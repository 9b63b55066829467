import { describe, expect, test } from 'vitest'
import type { Article } from '../content/entities.ts'
import { settingsOf } from '../content/siteSettings.ts'
import { anArticle, aSummary, context } from '../model/articleSummary.fixture.ts'
import { alternatesOf, openGraphLocale } from './alternates.ts'
import { rssFeed } from './feeds/articleFeed.ts'
import { withOrigin } from './feeds/readerHtml.ts'
import { breadcrumbs, jsonLd, organization, website } from './graph.ts'
import { headOf, sharedImage } from './head.ts'
import { newsArticle } from './newsArticle.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { cdata, escapeXml } from './xml.ts'

describe('the head of a page', () => {
  test('contains the name of the page, then that of the publication', () => {
    const head = headOf(
      { title: 'Business', description: 'd', path: '/category/business/' },
      context,
    )
    expect(head.title).toBe('Business | The Ferryman')
    expect(head.canonical).toBe('https://news.example.com/category/business/')
    expect(head.indexed).toBe(true)
  })

  test('shares the picture of the article, else the picture of the settings', () => {
    const { url, width } = sharedImage(aSummary().image, 'Alt', context) ?? {}
    expect(url).toBe(
      'https://news.example.com/storage/v1/object/public/article-images/ferry.1600x900.webp',
    )
    expect(width).toBe(1600)
    const settings = settingsOf({ og_image: 'https://x.example/og.png' })
    expect(sharedImage(null, null, { ...context, settings })?.url).toBe('https://x.example/og.png')
    expect(sharedImage(null, null, context).url).toBe('https://news.example.com/og/site.png')
  })
})

describe('an article in another language', () => {
  const translations = [
    { slug: 'die-faehre', lang: 'de' },
    { slug: 'the-ferry-returns', lang: 'en' },
  ]

  test('has the addresses in all languages, the publication’s for other readers', () => {
    expect(alternatesOf(translations, 'https://x.example')).toEqual([
      { hreflang: 'de', href: 'https://x.example/article/die-faehre/' },
      { hreflang: 'en', href: 'https://x.example/article/the-ferry-returns/' },
      { hreflang: 'x-default', href: 'https://x.example/article/the-ferry-returns/' },
    ])
    expect(alternatesOf([], 'https://x.example')).toEqual([])
  })

  test('is the translation of the article in the language of the publication', () => {
    const german = newsArticle(anArticle({ slug: 'die-faehre', lang: 'de' }), context, {
      translations,
    })
    expect(german).toMatchObject({
      inLanguage: 'de',
      translationOfWork: {
        '@id': 'https://news.example.com/article/the-ferry-returns/#article',
        inLanguage: 'en',
      },
    })
    const english = newsArticle(anArticle(), context, { translations })
    expect(english.workTranslation).toMatchObject([{ inLanguage: 'de' }])
  })

  test.each([
    [null, 'en_US'],
    ['de', 'de_DE'],
    ['pt-BR', 'pt_BR'],
    ['zh-Hant', 'zh_TW'],
  ])('%s has the locale %s', (lang, locale) => {
    expect(openGraphLocale(lang)).toBe(locale)
  })

  test('is marked in the feed, with its direction', () => {
    const feed = rssFeed([anArticle({ lang: 'ar' })], context)
    expect(feed).toContain('<item xml:lang="ar">')
    expect(feed).toContain('<![CDATA[<div lang="ar" dir="rtl"><p>')
    expect(rssFeed([anArticle({ lang: 'en' })], context)).not.toContain('xml:lang')
  })

  test('is in the sitemap with the addresses in all languages', () => {
    const entry = { address: 'https://x.example/a/', changed: null }
    const alternates = [{ hreflang: 'de', href: 'https://x.example/b/' }]
    expect(sitemap([{ ...entry, alternates }])).toContain(
      '<xhtml:link rel="alternate" hreflang="de" href="https://x.example/b/"/>',
    )
    expect(sitemap([entry])).not.toContain('xhtml')
  })
})

describe('structured data', () => {
  test('of an article has what search engines require', () => {
    expect(newsArticle(anArticle(), context)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'The ferry returns',
      datePublished: '2026-11-19T08:00:00.000Z',
      author: [{ '@type': 'Person', name: 'Mara Lindqvist' }],
      publisher: { name: 'The Ferryman' },
    })
  })

  test('contains the place of reporting if it exists', () => {
    expect(newsArticle(anArticle({ dateline: 'Porto' }), context)).toMatchObject({
      dateline: 'Porto',
    })
    expect(newsArticle(anArticle(), context)).not.toHaveProperty('dateline')
  })

  test('contains caption and credit of the picture if they exist', () => {
    const images = (changes: Partial<Article>) =>
      newsArticle(anArticle(changes), context).image as unknown[]
    const [url] = images({})
    expect(url).toMatch(/ferry\.1600x900\.webp$/)
    expect(
      images({ featured_image_caption: 'At dusk', featured_image_credit: 'Ada Byrne' }),
    ).toEqual([{ '@type': 'ImageObject', url, caption: 'At dusk', creditText: 'Ada Byrne' }])
    expect(images({ featured_image_credit: 'Ada Byrne' })).toEqual([
      { '@type': 'ImageObject', url, creditText: 'Ada Byrne' },
    ])
    // Without a picture, a generated image without credit is shared.
    expect(images({ image: null, featured_image_credit: 'Ada Byrne' })).toEqual([
      expect.stringContaining('/og/article/'),
    ])
  })

  test('does not contain a change date before the publication date', () => {
    const article = anArticle({ updatedAt: new Date('2026-11-01T00:00:00Z') })
    expect(newsArticle(article, context).dateModified).toBe('2026-11-19T08:00:00.000Z')
  })

  test('counts breadcrumbs from one, with absolute addresses', () => {
    expect(breadcrumbs([{ name: 'Home', href: '/' }], context).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://news.example.com/' },
    ])
  })

  test('contains the address of the search', () => {
    expect(JSON.stringify(website(context))).toContain('/?search={search_term_string}')
  })

  test('cannot close its script element', () => {
    const text = jsonLd([organization(context), { name: '</script><script>alert(1)</script>' }])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][1].name).toContain('</script>')
  })
})

describe('the feed', () => {
  test('has full texts with absolute addresses', () => {
    const html = '<p><a href="/article/x/">x</a></p>'
    const feed = rssFeed([anArticle({ html, title: 'A & B' })], context)
    expect(feed).toContain('<title>A &amp; B</title>')
    expect(feed).toContain('<a href="https://news.example.com/article/x/">')
    expect(feed).toContain('<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate>')
  })

  test('makes addresses of pictures and their renditions absolute, and no others', () => {
    const html =
      '<img src="/a.webp" srcset="/a.w480.webp 480w, /a.webp 960w"><a href="//x.example">'
    expect(withOrigin(html, 'https://n.example')).toBe(
      '<img src="https://n.example/a.webp" srcset="https://n.example/a.w480.webp 480w, ' +
        'https://n.example/a.webp 960w"><a href="//x.example">',
    )
  })

  test('has images without AVIF, which feed readers need not know', () => {
    const html =
      '<picture><source type="image/avif" srcset="/a.w480.avif 480w"><img src="/a.webp"></picture>'
    const feed = rssFeed([anArticle({ html })], context)
    expect(feed).toContain('<img src="https://news.example.com/a.webp">')
    expect(feed).not.toMatch(/picture>|avif/)
  })

  test('has the image of an article with its size, type, description and credit', () => {
    const image = anArticle({ featured_image_credit: 'Ada & Co' })
    expect(rssFeed([image], context)).toContain(
      '<media:content url="https://news.example.com/storage/v1/object/public/article-images/ferry.1600x900.webp" ' +
        'medium="image" type="image/webp" width="1600" height="900">\n' +
        '<media:description>A ferry on a river</media:description>\n' +
        '<media:credit>Ada &amp; Co</media:credit>\n</media:content>',
    )
  })

  test('has an image of another site without the size that is unknown', () => {
    const image = anArticle({ image: 'https://img.example/a?b=1&c', imageAlt: null })
    expect(rssFeed([image], context)).toContain(
      '<media:content url="https://img.example/a?b=1&amp;c" medium="image">\n</media:content>',
    )
    expect(rssFeed([anArticle({ image: null })], context)).not.toContain('<media:content')
  })

  test('may be empty', () => {
    expect(rssFeed([], context)).toContain('</channel>')
  })
})

describe('the sitemap', () => {
  const entry = { address: 'https://n.example/?a=1&b=2', changed: '2026-11-19T08:00:00.000Z' }

  test('escapes addresses and dates its entries', () => {
    expect(sitemap([entry])).toContain(
      '<url><loc>https://n.example/?a=1&amp;b=2</loc>' +
        '<lastmod>2026-11-19T08:00:00.000Z</lastmod></url>',
    )
    expect(sitemapIndex([{ ...entry, changed: null }])).not.toContain('lastmod')
  })
})

describe('XML', () => {
  test('contains no forbidden characters', () => {
    expect(escapeXml('a\u0000b\u000bc<"\'')).toBe('abc&lt;&quot;&apos;')
  })

  test('escapes the end of CDATA in HTML', () => {
    expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>')
  })
})
