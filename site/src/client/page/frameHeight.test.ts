import { describe, expect, it } from 'vitest'
import { reportedHeight } from './frameHeight.ts'

describe('the height that a frame reports', () => {
  it.each([
    ['X', { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 412.2 }] } }, 413],
    ['Bluesky', { id: null, height: 300 }, 300],
    ['Mastodon', { type: 'setHeight', id: 1, height: 250 }, 250],
    ['Instagram', '{"type":"MEASURE","details":{"height":883}}', 883],
    ['TikTok', '{"signalSource":"a","height":739}', 739],
    ['Datawrapper', { 'datawrapper-height': { Ab1cD: 420 } }, 420],
  ])('is read from a message of %s', (_, message, height) => {
    expect(reportedHeight(message)).toBe(height)
  })

  it('is limited', () => {
    expect(reportedHeight({ height: 1e9 })).toBe(2_000)
    for (const message of [
      { height: 3 },
      { height: -1 },
      { height: Number.NaN },
      { height: '9e9' },
    ])
      expect(reportedHeight(message)).toBeNull()
  })

  it('is not found in other messages', () => {
    const endless: Record<string, unknown> = {}
    endless.again = endless
    for (const message of [null, undefined, 'height', '{"height"', 400, [], endless])
      expect(reportedHeight(message)).toBeNull()
  })
})
