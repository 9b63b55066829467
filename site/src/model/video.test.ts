import { expect, test } from 'vitest'
import { videoOf } from './video.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
])('a video of YouTube plays without cookies: %s', (address) => {
  expect(videoOf(address)?.frame).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  )
})

test('Vimeo is asked not to follow the reader', () => {
  expect(videoOf('https://vimeo.com/76979871')?.frame).toContain('/76979871?autoplay=1&dnt=1')
})

test('any other address is a link, and what is no address is nothing', () => {
  expect(videoOf('https://www.example.org/film')).toEqual({
    href: 'https://www.example.org/film',
    host: 'example.org',
    frame: null,
  })
  for (const bad of [null, '', 'film', 'javascript:alert(1)']) expect(videoOf(bad)).toBeNull()
  expect(videoOf('https://evilyoutube.com/watch?v=dQw4w9WgXcQ')?.frame).toBeNull()
})
