import { expect, it } from 'vitest'
import { pictureName, storedAddress, storedPath } from '../../domain/picture.ts'
import { activeBodyLanguage } from '../../messages/activeBodyLanguage.ts'
import { renderMarkdown } from '../render.ts'

const stored = storedAddress('article-images', pictureName('imported/abc', 1200, 800))
const avif = { [String(storedPath(stored))]: [480, 960, 1200] }
const rendered = (markdown: string, mediaOrigin = '', widths = avif) =>
  renderMarkdown(markdown, { mediaOrigin, language: activeBodyLanguage(), avif: widths })
const html = (...args: Parameters<typeof rendered>) => rendered(...args).html
/** Every image within a picture, without attributes. */
const OFFERED =
  /<picture><source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"><img ([^>]*)><\/picture>/

it('offers AVIF beside an image, with the same sizes', () => {
  const [, srcset, sizes, image] = OFFERED.exec(html(`![a](${stored})`)) ?? []
  expect(srcset?.split(', ')).toEqual(
    [480, 960, 1200].map((w) => `${stored.replace('.webp', `.w${w}.avif`)} ${w}w`),
  )
  expect(image).toContain(`sizes="${sizes}"`)
  expect(image).toContain(`src="${stored}" alt="a"`)
})

it('does so on another host, and changes nothing else', () => {
  const origin = 'https://media.example'
  const markdown = `A text.\n\n![a](${stored} "A caption")\n\n[![b](${stored})](/b/)`
  const page = html(markdown, origin)
  expect(page.match(/<picture>/g)).toHaveLength(2)
  expect(page).toContain(`srcset="${origin}${stored.replace('.webp', '.w480.avif')} 480w`)
  expect(page.replace(/<picture><source [^>]*>|<\/picture>/g, '')).toBe(html(markdown, origin, {}))
})

it('does so in galleries and wide images, and not for others', () => {
  const gallery = `:::gallery\n![a](${stored})\n\n![b](${stored})\n:::`
  const wide = `:::image{width="wide"}\n![a](${stored} "A caption")\n:::`
  expect(html(gallery).match(/<picture>/g)).toHaveLength(2)
  expect(OFFERED.exec(html(wide))?.[2]).toBe('(min-width: 66rem) 64rem, 100vw')
  expect(html(`![a](${stored.replace('abc', 'other')})`)).not.toContain('<picture>')
})
