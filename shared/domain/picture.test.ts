import { expect, it } from 'vitest'
import { mediaUrl, parsePicture, pictureName, storedAddress } from './picture.ts'

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
  })
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
