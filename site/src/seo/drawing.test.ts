import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { settingsOf } from '../content/siteSettings.ts'
import { cardDrawing, cardPicture, iconDrawing } from './drawing.ts'
import { newsSitemap } from './sitemap.ts'
import { brokenInto, canDrawText, measured, outline, widthOf } from './text/textToPath.ts'
import { webManifest } from './webManifest.ts'

const ACCENT = '#9A5B13'
const card = (headline: string, siteName = 'A', category: string | null = null) =>
  cardDrawing({ headline, siteName, category }, ACCENT)

/** The horizontal positions in the data of a path. */
const xOf = (path: string) => [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))

describe('a generated sharing image', () => {
  test('is a small PNG with the size that services require, identical each time', async () => {
    const texts = { headline: 'The ferry is coming back', siteName: 'The Ferryman' }
    const [one, other] = [await cardPicture(texts, ACCENT), await cardPicture(texts, ACCENT)]
    expect(Buffer.compare(one, other)).toBe(0)
    expect(one.length).toBeLessThan(60_000)
    expect(await sharp(one).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  })

  test('has the colours of its drawing, except at the edges of letters', async () => {
    const texts = { headline: 'The ferry is coming back', siteName: 'The Ferryman' }
    const pixelsOf = (image: string | Uint8Array) =>
      sharp(Buffer.from(image)).removeAlpha().raw().toBuffer()
    const drawn = await pixelsOf(cardDrawing(texts, ACCENT))
    const encoded = await pixelsOf(await cardPicture(texts, ACCENT))
    const differences = drawn.map((channel, at) => Math.abs(channel - (encoded[at] ?? 0)))
    expect(differences.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(24)
    expect(differences.filter((one) => one > 0).length / drawn.length).toBeLessThan(0.02)
  })

  test('contains outlines instead of text, independent of installed fonts', () => {
    expect(card('Über “quotes” – & <tags>')).not.toMatch(/<text|font/)
  })

  test('contains only valid numbers in its outlines, for every letter', () => {
    const characters =
      'Broadsheet thousand “quotes” ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz'
    for (const x of [0, 80, 81.3, 112.7])
      expect(outline(characters, x, 112, 34)).toMatch(/^(?:[MLQCZ][\d. -]*)+$/)
    expect(outline('i', 0, 0, 34)).toMatch(/^M\d/)
  })

  test('shows the beginning and the end of a line', async () => {
    const { data, info } = await sharp(Buffer.from(card('Broadsheet')))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const edge = 80 + Math.round(widthOf('Broadsheet', 84)) - 30
    const isDark = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels] ?? 255) < 90
    const rows = Array.from({ length: 120 }, (_, row) => 250 + row)
    expect(rows.some((y) => isDark(edge, y) || isDark(edge + 10, y))).toBe(true)
  })

  test('accepts headlines of any length', () => {
    expect(card('word '.repeat(80))).toContain('<path')
  })

  test.each(['Łódź', 'Đặng Thị', 'Œuvre', 'Новости', 'Ειδήσεις', 'عبّارة', '٤٢', '„ß“'])(
    'draws %s',
    (text) => expect(canDrawText(text)).toBe(true),
  )

  test('joins Arabic letters', () => {
    const separate = [...'بيت'].reduce((sum, letter) => sum + widthOf(letter, 100), 0)
    expect(widthOf('بيت', 100)).toBeLessThan(separate * 0.9)
    const [joined, apart] = [widthOf('بيت', 100), widthOf('ب\u200cي\u200cت', 100)]
    expect(joined).toBeLessThan(apart)
  })

  test('begins at the right in Arabic, with numbers and Latin words in their own direction', () => {
    const starts = (text: string) => Math.min(...xOf(outline(text, 0, 100, 100, 'rtl')))
    const width = (text: string) => widthOf(text, 100)
    // The last word is at the left end of the line; the number is not reversed.
    expect(starts('بيت 12')).toBeLessThan(width('1'))
    expect(outline('بيت 12', 0, 100, 100, 'rtl')).toContain(outline('12', 0, 100, 100))
    expect(card('عودة العبّارة')).toContain('<rect x="1000"')
    expect(card('The ferry')).toContain('<rect x="80"')
  })

  test('shows category and name instead of a headline in a script without a font, without emoji', () => {
    const science = card('Science', 'News')
    expect(card('日報', 'News', 'Science')).toBe(science)
    expect(card('日報', 'News')).toBe(card('News', 'News'))
    expect(card('🔭 Science', 'News')).toBe(science)
    expect(card('日報', '日報', '日報')).not.toMatch(/d="[^"]/)
  })

  test('breaks lines only between words', () => {
    const lines = brokenInto(measured('one two three four five'), 200 / 60)
    expect(lines.join(' ')).toBe('one two three four five')
    for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(200)
  })
})

test('the icon shows the initial of the name, ignoring a leading article', () => {
  expect(iconDrawing('The Ferryman', '#9b2226')).toBe(iconDrawing('Ferryman', '#9b2226'))
  expect(iconDrawing('المرفأ', '#9b2226')).toBe(iconDrawing('مرفأ', '#9b2226'))
  expect(iconDrawing('日報', '#9b2226')).toContain('M120 150h272')
})

test('the manifest contains the name and the icons of the publication', () => {
  const manifest = JSON.parse(webManifest(settingsOf({ site_name: 'The "Ferryman"' })))
  expect(manifest.name).toBe('The "Ferryman"')
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('512x512')
})

test('the news sitemap contains publication, title, language and time', () => {
  const when = new Date('2026-11-19T08:00:00Z')
  const entry = { address: 'https://n.example/a/', changed: null, title: 'A & B', lang: 'de' }
  const xml = newsSitemap([{ ...entry, published: when }], 'The <Ferryman>')
  expect(xml).toContain('<news:name>The &lt;Ferryman&gt;</news:name>')
  expect(xml).toContain('<news:title>A &amp; B</news:title>')
  expect(xml).toContain('2026-11-19T08:00:00.000Z')
  expect(xml).toContain('<news:language>de</news:language>')
})
