import { expect, it } from 'vitest'
import { captionsFrom, languageIn } from './captions.ts'

const read = (text: string) => captionsFrom(new TextEncoder().encode(text))

it('keeps WebVTT', () => {
  const text = 'WEBVTT - Film\n\n00:01.000 --> 00:02.000 line:0\nGood <i>evening</i>\n'
  expect(read(text)).toBe(text)
  expect(read(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe(text)
})

it('converts SubRip', () => {
  const srt =
    '1\r\n00:00:01,5 --> 00:00:02,250 X1:10 X2:20\r\n{\\an8}<font color="red">Good</font> evening\r\n\r\n' +
    '2\r\n0:00:03,000 --> 0:00:04,000\r\na --> b\r\n'
  expect(read(srt)).toBe(
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.250\nGood evening\n\n2\n00:00:03.000 --> 00:00:04.000\na → b\n',
  )
})

it('reads captions in Windows-1252, as older programs write them', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nSchön\n'
  const bytes = Uint8Array.from(srt, (sign) => sign.charCodeAt(0))
  expect(captionsFrom(bytes)).toContain('Schön')
})

it.each(['', 'Good evening', '<html></html>', 'WEBVTTX\n'])('refuses %j', (text) => {
  expect(read(text)).toBeNull()
})

it('finds the language in the name', () => {
  expect(languageIn('film.de.vtt')).toBe('de')
  expect(languageIn('film_pt-BR.srt')).toBe('pt-BR')
  expect(languageIn('film.vtt')).toBe('')
})
