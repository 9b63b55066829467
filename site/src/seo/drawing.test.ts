import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { settingsOf } from '../content/siteSettings.ts'
import { cardDrawing, iconDrawing, pngOf } from './drawing.ts'
import { newsSitemap } from './sitemap.ts'
import { brokenInto, canDrawText, outline, widthOf } from './textToPath.ts'
import { webManifest } from './webManifest.ts'

describe('a generated sharing image', () => {
  test('is a small PNG with the size that services require, identical each time', async () => {
    const drawing = cardDrawing('The ferry is coming back', 'The Ferryman', '#9A5B13')
    const [one, other] = [await pngOf(drawing), await pngOf(drawing)]
    expect(Buffer.compare(one, other)).toBe(0)
    expect(one.length).toBeLessThan(60_000)
    expect(await sharp(one).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  })

  test('contains outlines instead of text, independent of installed fonts', () => {
    expect(cardDrawing('Über “quotes” – & <tags>', 'A', '#000000')).not.toMatch(/<text|font/)
  })

  test('contains only valid numbers in its outlines, for every letter', () => {
    const characters =
      'Broadsheet thousand “quotes” ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz'
    for (const x of [0, 80, 81.3, 112.7])
      expect(outline(characters, x, 112, 34)).toMatch(/^(?:[MLQCZ][\d. -]*)+$/)
    expect(outline('i', 0, 0, 34)).toMatch(/^M\d/)
  })

  test('shows the beginning and the end of a line', async () => {
    const { data, info } = await sharp(Buffer.from(cardDrawing('Broadsheet', 'A', '#000000')))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const edge = 80 + Math.round(widthOf('Broadsheet', 84)) - 30
    const isDark = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels] ?? 255) < 90
    const rows = Array.from({ length: 120 }, (_, row) => 250 + row)
    expect(rows.some((y) => isDark(edge, y) || isDark(edge + 10, y))).toBe(true)
  })

  test('accepts headlines of any length, and letters missing in the font', () => {
    expect(cardDrawing('word '.repeat(80), 'News', '#000000')).toContain('<path')
    expect(canDrawText('Новости')).toBe(false)
    expect(cardDrawing('Новости', 'News', '#000000')).toContain('</svg>')
  })

  test('breaks lines only between words', () => {
    const lines = brokenInto('one two three four five', 200, 60)
    expect(lines.join(' ')).toBe('one two three four five')
    for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(200)
  })
})

test('the icon shows the initial of the name, ignoring a leading article', () => {
  expect(iconDrawing('The Ferryman', '#9b2226')).toBe(iconDrawing('Ferryman', '#9b2226'))
  expect(iconDrawing('日報', '#9b2226')).toContain('<path')
})

test('the manifest contains the name and the icons of the publication', () => {
  const manifest = JSON.parse(webManifest(settingsOf({ site_name: 'The "Ferryman"' })))
  expect(manifest.name).toBe('The "Ferryman"')
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('512x512')
})

test('the news sitemap contains publication, title and time', () => {
  const when = new Date('2026-11-19T08:00:00Z')
  const entry = { address: 'https://n.example/a/', changed: null, title: 'A & B', published: when }
  const xml = newsSitemap([entry], 'The <Ferryman>')
  expect(xml).toContain('<news:name>The &lt;Ferryman&gt;</news:name>')
  expect(xml).toContain('<news:title>A &amp; B</news:title>')
  expect(xml).toContain('2026-11-19T08:00:00.000Z')
})
