import { expect, it } from 'vitest'
import {
  avifRenditionOf,
  avifWidthsOf,
  mediaUrl,
  parsePicture,
  pictureName,
  storedAddress,
} from './picture.ts'

const stored = storedAddress('article-images', pictureName('2026/bridge', 1200, 800))

it('reads size and renditions from the address', () => {
  expect(parsePicture(stored, 'https://media.example.com')).toEqual({
    src: 'https://media.example.com/storage/v1/object/public/article-images/2026/bridge.1200x800.webp',
    width: 1200,
    height: 800,
    srcset: [
      'https://media.example.com/storage/v1/object/public/article-images/2026/bridge.1200x800.w480.webp 480w',
      'https://media.example.com/storage/v1/object/public/article-images/2026/bridge.1200x800.w960.webp 960w',
      'https://media.example.com/storage/v1/object/public/article-images/2026/bridge.1200x800.webp 1200w',
    ].join(', '),
    avif: null,
  })
})

it('offers AVIF in the widths that have it, and WebP in the others', () => {
  const avif = (widths: number[]) => parsePicture(stored, '', widths)?.avif
  expect(avif([480, 1200])).toBe(
    `${avifRenditionOf(stored, 480)} 480w, ${stored.replace('.webp', '.w960.webp')} 960w, ` +
      `${avifRenditionOf(stored, 1200)} 1200w`,
  )
  expect(avifRenditionOf(stored, 1200)).toMatch(/bridge\.1200x800\.w1200\.avif$/)
  expect(avif([])).toBeNull()
  // A width that the image does not have.
  expect(avif([1600])).toBeNull()
})

it('finds the widths of an image by bucket and name', () => {
  const widths = { 'article-images/2026/bridge.1200x800.webp': [480] }
  expect(avifWidthsOf(stored, widths)).toEqual([480])
  expect(avifWidthsOf('https://example.com/a.800x600.webp', widths)).toEqual([])
  expect(avifWidthsOf(null, widths)).toEqual([])
})

it('returns null for images of other sites and images without a size in their name', () => {
  expect(parsePicture('https://example.com/a.800x600.webp')).toBeNull()
  expect(parsePicture('/storage/v1/object/public/avatars/me/avatar.png')).toBeNull()
})

it('adds the host only to stored images', () => {
  expect(mediaUrl('https://example.com/a.png', 'https://media.example.com')).toBe(
    'https://example.com/a.png',
  )
  expect(mediaUrl(stored, '')).toBe(stored)
})
