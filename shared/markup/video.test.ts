import { expect, test } from 'vitest'
import { videoOf } from './video.ts'

const ID = 'dQw4w9WgXcQ'
const TUBE = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?app=desktop&v=${ID}&list=PL1`,
  `http://youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://m.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://music.youtube.com/watch?v=${ID}`,
])('plays a YouTube video without cookies: %s', (address) => {
  expect(videoOf(address)?.frame).toBe(TUBE)
})

test.each([
  [`https://youtu.be/${ID}?t=90`, 90],
  [`https://www.youtube.com/watch?v=${ID}&t=90s`, 90],
  [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
  [`https://www.youtube.com/watch?v=${ID}#t=2m`, 120],
  [`https://www.youtube.com/embed/${ID}?start=7`, 7],
])('starts at the time in its URL: %s', (address, start) => {
  expect(videoOf(address)?.frame).toBe(`${TUBE}&start=${start}`)
})

const VIMEO = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'

test.each([
  ['https://vimeo.com/76979871', VIMEO],
  ['https://www.vimeo.com/76979871/', VIMEO],
  ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
  ['https://vimeo.com/groups/film/videos/76979871', VIMEO],
  ['https://vimeo.com/76979871/0123abcdef', `${VIMEO}&h=0123abcdef`],
  ['https://player.vimeo.com/video/76979871?h=0123abcdef', `${VIMEO}&h=0123abcdef`],
  ['https://vimeo.com/76979871#t=1m5s', `${VIMEO}#t=65s`],
])('adds the do-not-track parameter to a Vimeo player: %s', (address, frame) => {
  expect(videoOf(address)?.frame).toBe(frame)
})

test.each([
  'https://www.youtube.com/@channel1234',
  'https://www.youtube.com/results?search_query=a',
  'https://www.youtube.com/watch?v=short',
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/"onload',
])('returns a link for %s', (address) => {
  expect(videoOf(address)).toMatchObject({ frame: null })
})

test('returns a link for any other URL, and null for other text', () => {
  expect(videoOf('https://www.example.org/film')).toEqual({
    href: 'https://www.example.org/film',
    host: 'example.org',
    frame: null,
  })
  for (const bad of [null, '', 'film', 'javascript:alert(1)']) expect(videoOf(bad)).toBeNull()
})
