import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { activeLanguage } from '../messages/active.ts'
import { slugify } from './anyScript.ts'
import { freeSlug, latinSlug, needsTransliteration, setSlugOptions } from './slug.ts'
import { bytesOf, isSlug, MAXIMUM_SLUG_BYTES } from './slugFormat.ts'

afterEach(() => setSlugOptions({ language: activeLanguage, isNative: () => false }))

describe('slugify', () => {
  // spec: slug
  it.each([
    ['Harbour Bridge Reopens', 'harbour-bridge-reopens'],
    ['  What’s new?  A lot!  ', 'whats-new-a-lot'],
    ['Crème brûlée & Straße', 'creme-brulee-strasse'],
    ['snake_case -- and --- dashes', 'snake-case-and-dashes'],
    ['🎉 50 € ½', '50-12'],
  ])('converts %j to %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it.each([
    ['Łódź', 'lodz'],
    ['Œuvre', 'oeuvre'],
    ['Đặng Thị', 'dang-thi'],
    ['İstanbul ışıkları', 'istanbul-isiklari'],
    ['Þingvellir', 'thingvellir'],
    ['Рыба', 'ryba'],
    ['Қазақстан', 'qazaqstan'],
    ['Ελλάδα', 'ellada'],
    ['الصحافة العربية ٢٠٢٦', 'alshafa-alarbya-2026'],
    ['سلام دنیا', 'slam-dnya'],
    ['北京2008年', 'bei-jing-2008-nian'],
    ['こんにちは、世界', 'konnichiha-shi-jie'],
    ['서울 시장', 'seoul-sijang'],
    ['हिन्दी', 'hindi'],
    ['ไทย', 'aithy'],
    ['საქართველო', 'sakartvelo'],
  ])('transliterates %j to %j', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('spells German umlauts as in German where the publication is German', () => {
    expect(slugify('Ärger über Öl')).toBe('arger-uber-ol')
    setSlugOptions({ language: () => 'de' })
    expect(slugify('Ärger über Öl')).toBe('aerger-ueber-oel')
    expect(slugify('Ärger'.normalize('NFD'))).toBe('aerger')
    expect(slugify('Café')).toBe('cafe')
  })

  it('shortens a long name at a hyphen', () => {
    expect(slugify('one two three four', 12)).toBe('one-two')
  })

  it('splits a word that is longer than the maximum', () => {
    expect(slugify('a'.repeat(30), 12)).toBe('a'.repeat(12))
  })
})

/** First and last code points of letters in common use. */
const SCRIPTS = {
  Latin: [0xc0, 0x24f],
  Vietnamese: [0x1ea0, 0x1ef9],
  Greek: [0x386, 0x3ce],
  Cyrillic: [0x400, 0x4ff],
  Armenian: [0x531, 0x587],
  Hebrew: [0x5d0, 0x5ea],
  Arabic: [0x621, 0x6d3],
  Devanagari: [0x904, 0x939],
  Bengali: [0x985, 0x9b9],
  Tamil: [0xb85, 0xbb9],
  Malayalam: [0xd05, 0xd39],
  Thai: [0xe01, 0xe30],
  Lao: [0xe81, 0xeb0],
  Tibetan: [0xf40, 0xf6c],
  Burmese: [0x1000, 0x1027],
  Georgian: [0x10d0, 0x10f0],
  Ethiopic: [0x1200, 0x135a],
  Cherokee: [0x13a0, 0x13f4],
  Khmer: [0x1780, 0x17b3],
  Mongolian: [0x1820, 0x1877],
  Tifinagh: [0x2d30, 0x2d67],
  Hiragana: [0x3041, 0x3096],
  Katakana: [0x30a1, 0x30fa],
  Han: [0x4e00, 0x9fa5],
  Hangul: [0xac00, 0xd7a3],
} as const satisfies Record<string, readonly [number, number]>

const lettersOf = ([first, last]: readonly [number, number]): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter(
    (letter) => /\p{L}/u.test(letter),
  )

const word = fc
  .constantFrom(...Object.values(SCRIPTS).map(lettersOf))
  .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1 }))
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(word, { minLength: 1 }).map((words) => words.join(' ')),
)

describe('a slug of any text', () => {
  it('has the format that the database requires, within its maximum', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 3, max: 200 }), (name, maximum) => {
        const slug = slugify(name, maximum)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(maximum)
      }),
    )
  })

  it('does not depend on the encoding of accents, and is its own slug', () => {
    fc.assert(
      fc.property(text, (name) => {
        const slug = slugify(name)
        expect(slugify(name.normalize('NFD'))).toBe(slugify(name.normalize('NFC')))
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  it('joins the slugs of its words', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slugs = [slugify(one, 1000), slugify(other, 1000)].filter(Boolean)
        expect(slugify(`${one} ${other}`, 2001)).toBe(slugs.join('-'))
      }),
    )
  })

  it.each(Object.entries(SCRIPTS))('has letters for %s', (_, range) => {
    const letters = lettersOf(range)
    const missing = letters.filter((letter) => slugify(letter) === '')
    // Signs without a sound, such as ь, and carriers of vowels.
    expect(missing.length / letters.length, missing.join(' ')).toBeLessThan(0.1)
  })
})

describe('the tables of other scripts', () => {
  it('are needed for letters and digits that are not Latin', () => {
    expect(['Łódź', 'Đặng 2026', '🎉 “50 €”'].some(needsTransliteration)).toBe(false)
    expect(['Рыба', '日本', '٢٠٢٦', 'A β'].every(needsTransliteration)).toBe(true)
  })

  it('are not used for slugs of the Latin part', () => {
    expect(latinSlug('Łódź и Ärger 2026')).toBe('lodz-arger-2026')
    fc.assert(
      fc.property(text, (name) => {
        if (!needsTransliteration(name)) expect(latinSlug(name)).toBe(slugify(name))
      }),
    )
  })
})

describe('slugify with native slugs', () => {
  const native = (language: string) =>
    setSlugOptions({ language: () => language, isNative: () => true })

  it.each([
    ['ar', 'الصَّحافة العربيّة ٢٠٢٦', 'الصحافة-العربية-٢٠٢٦'],
    ['ar', 'مـــرحبا، أيها العالم؟', 'مرحبا-أيها-العالم'],
    ['ar', 'شركة Łódź في 北京', 'شركة-lodz-في-bei-jing'],
    ['fa', 'سیاست\u200cگذاری', 'سیاست-گذاری'],
    ['he', 'שָׁלוֹם עולם', 'שלום-עולם'],
    ['de', 'Ärger über Öl & «Рыба»', 'ärger-über-öl-ryba'],
    ['tr', 'İstanbul IŞIK', 'istanbul-ışık'],
    ['ru', 'Ёлка и йод', 'ёлка-и-йод'],
    ['ja', 'こんにちは、世界 2026', 'こんにちは世界-2026'],
    ['ko', '서울 시장', '서울-시장'],
    ['zh', '北京2008年', '北京2008年'],
    ['hi', 'हिन्दी भाषा', 'हिन्दी-भाषा'],
    ['th', 'ภาษาไทย', 'ภาษาไทย'],
    ['en', '日本 and ２０２６', 'ri-ben-and-2026'],
  ])('in %s, converts %j to %j', (language, name, slug) => {
    native(language)
    expect(slugify(name)).toBe(slug)
    expect(slugify(name.normalize('NFD'))).toBe(slug)
  })

  it('has the format that the database requires, in any language', () => {
    fc.assert(
      fc.property(fc.constantFrom('ar', 'de', 'ja', 'hi', 'el', 'zh'), text, (language, name) => {
        native(language)
        const slug = slugify(name, 200)
        expect(slug === '' || isSlug(slug)).toBe(true)
        expect(slug).not.toMatch(/^-|--|-$/)
        expect(slugify(slug, 200)).toBe(slug)
        expect([...slug].length).toBeLessThanOrEqual(200)
        expect(bytesOf(slug)).toBeLessThanOrEqual(MAXIMUM_SLUG_BYTES)
      }),
    )
  })

  it('needs no tables for the script of the publication', () => {
    native('ar')
    expect(needsTransliteration('الصحافة ٢٠٢٦ Łódź')).toBe(false)
    expect(needsTransliteration('الصحافة 北京')).toBe(true)
  })
})

describe('freeSlug', () => {
  it('appends numbers from 2 until a slug is free', () => {
    const taken = new Set(['news', 'news-2'])
    expect(freeSlug('news', (slug) => taken.has(slug))).toBe('news-3')
    expect(freeSlug('other', (slug) => taken.has(slug))).toBe('other')
  })
})
