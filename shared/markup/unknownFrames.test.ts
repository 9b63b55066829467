import { expect, it } from 'vitest'
import { unknownFrames } from './unknownFrames.ts'

it('finds frames that a page does not show', () => {
  const markdown = [
    '<iframe src="https://slides.example/1?a=b&amp;c=d" width="1"></iframe>',
    'Text <IFRAME SRC="//maps.example/2"></IFRAME>',
    "<div><object data='film.swf'></object></div>",
    '<iframe srcdoc="a"></iframe>',
  ].join('\n\n')
  expect(unknownFrames(markdown)).toEqual([
    'https://slides.example/1?a=b&c=d',
    '//maps.example/2',
    'film.swf',
    '<iframe srcdoc="a">',
  ])
})

it('ignores frames of known services, and code', () => {
  expect(
    unknownFrames('<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>'),
  ).toEqual([])
  expect(
    unknownFrames('<iframe src="https://open.spotify.com/embed/track/4rOoJ6Egrf8K2I"></iframe>'),
  ).toEqual([])
  expect(unknownFrames('`<iframe src="a">`\n\n```\n<iframe src="b">\n```')).toEqual([])
})
