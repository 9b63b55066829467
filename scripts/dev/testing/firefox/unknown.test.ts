import { expect, it } from 'vitest'
import { answered } from './unknown.ts'

const refusal = (id: number, error = 'unknown command') =>
  JSON.stringify({ type: 'error', id, error, message: '' })
const COLOURS = 'emulation.setMediaFeaturesOverride'

it('does without the emulation of colours where Firefox does not know it', () => {
  const asked = new Map([[1, COLOURS]])
  expect(JSON.parse(answered(refusal(1), asked))).toEqual({ type: 'success', id: 1, result: {} })
  expect(asked.size).toBe(0)
})

it('passes every other answer, refusals too, as it is', () => {
  const asked = new Map([
    [1, 'browsingContext.navigate'],
    [2, COLOURS],
  ])
  expect(answered(refusal(1), asked)).toBe(refusal(1))
  expect(answered(refusal(2, 'invalid argument'), asked)).toBe(refusal(2, 'invalid argument'))
  const event = JSON.stringify({ type: 'event', method: 'log.entryAdded', params: {} })
  expect(answered(event, asked)).toBe(event)
})
