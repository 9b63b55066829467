import { expect, it } from 'vitest'
import { joinImages, splitImages } from './entryImages.ts'

const url = '/storage/v1/object/public/article-images/a/one.1600x900.webp'

it.each([
  ['a text', 'The quay is closed.', []],
  [
    'a text with images',
    'The quay is closed.',
    [
      { url, alt: 'A closed quay' },
      { url, alt: '' },
    ],
  ],
  ['an image alone', '', [{ url, alt: 'A closed quay' }]],
])('%s is the same after it was divided and joined', (_, text, images) => {
  expect(splitImages(joinImages(text, images))).toEqual({ text, images })
})

it('an image between two paragraphs, or with a caption, stays in the text', () => {
  for (const text of [`One\n\n![A](${url})\n\nTwo`, `One\n\n![A](${url} "Caption")`])
    expect(splitImages(text)).toEqual({ text, images: [] })
})

it('an alternative text cannot end its brackets', () => {
  const alt = 'A [broken] sign\non the quay'
  expect(joinImages('', [{ url, alt }])).toBe(`![A (broken) sign on the quay](${url})`)
})
