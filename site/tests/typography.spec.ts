import { articleRow } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { test } from './support/test.ts'

/** Texts with the tallest and deepest letters of a script, and what its typography is. */
const LANGUAGES = [
  { lang: 'en', text: 'Ångström’s Ferry', dropCap: 'left', hyphens: 'manual' },
  { lang: 'de', text: 'Überfahrt', dropCap: 'left', hyphens: 'auto' },
  { lang: 'el', text: 'Ἆρα ἡ γέφυρα', dropCap: 'left', hyphens: 'manual' },
  { lang: 'ru', text: 'Йод и щука', dropCap: 'left', hyphens: 'manual' },
  { lang: 'ar', text: 'إِلَىٰ ٱلْمُسْتَشْفَىٰ', dropCap: 'none', hyphens: 'manual' },
  { lang: 'mr', text: 'र्त्स्न्याँ ट्ठूँ', dropCap: 'none', hyphens: 'manual' },
  { lang: 'km', text: 'ខ្ញុំស្ត្រី', dropCap: 'none', hyphens: 'manual' },
  { lang: 'ja', text: '港の橋が開く', dropCap: 'none', hyphens: 'manual' },
] as const

test('drop caps, hyphenation, height of lines and quotation marks follow the language of the article', {
  tag: '@nightly',
}, async ({ page, secret, testInstance: { siteUrl } }) => {
  test.setTimeout(120_000)
  // One article, because the publisher does not remove many at once.
  const row = articleRow(unique('typography'))
  await secret.from('articles').insert(row).throwOnError()
  const body = page.locator('.body')
  for (const { lang, text, ...expected } of LANGUAGES) {
    const content = `${text} <q>${text}</q>. `.repeat(8)
    const values = { lang, title: `${text} ${text}`, content }
    await secret.from('articles').update(values).eq('slug', row.slug).throwOnError()
    await eventually(page, `${siteUrl}/article/${row.slug}/`, () =>
      expect(body).toContainText(text, { timeout: 500 }),
    )
    const { room, ...found } = await page.evaluate(measure, text)
    expect(found, lang).toEqual(expected)
    if (lang === 'ar')
      await expect(body.locator('q').first()).toHaveCSS('quotes', '"«" "»" "‹" "›"')
    // Headlines in Latin, Greek and Cyrillic letters are set tighter by intention.
    if (expected.dropCap === 'none') expect(room, `${lang}: space between lines`).toBeGreaterThan(0)
  }
})

/** Typography of the article that is shown. Runs in the browser. */
function measure(text: string) {
  const paragraph = document.querySelector('.body > p') as HTMLElement
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  // Pixels between the letters of two lines.
  const roomOf = (element: Element) => {
    const { font, lineHeight } = getComputedStyle(element)
    canvas.font = font
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = canvas.measureText(text)
    return Number.parseFloat(lineHeight) - actualBoundingBoxAscent - actualBoundingBoxDescent
  }
  const heading = document.querySelector('h1') as HTMLElement
  return {
    dropCap: getComputedStyle(paragraph, '::first-letter').float.replace('inline-start', 'left'),
    hyphens: getComputedStyle(paragraph).hyphens,
    room: Math.min(roomOf(heading), roomOf(paragraph)),
  }
}
