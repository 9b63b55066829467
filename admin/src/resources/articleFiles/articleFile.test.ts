import { expect, it } from 'vitest'
import { fileNameOf, kindOf } from './articleFile.ts'

it.each([
  ['1764201600000-0a1b2c3d-annual-report.pdf', 'annual-report.pdf'],
  ['imported/1764201600000-0a1b2c3d-report.pdf', 'report.pdf'],
  ['1764201600000-0a1b2c3d.pdf', '1764201600000-0a1b2c3d.pdf'],
  ['report.pdf', 'report.pdf'],
])('shows %s as %s', (name, shown) => {
  expect(fileNameOf(name)).toBe(shown)
})

it('names the kind of a file', () => {
  expect(['a.mp3', 'a.webm', 'a.vtt', 'a.pdf'].map(kindOf)).toEqual([
    ...['Recording', 'Film', 'Captions', 'Document'],
  ])
})
