import { expect, it } from 'vitest'
import { patchResponse } from './unknownCommands.ts'

const refusal = (id: number, error = 'unknown command') =>
  JSON.stringify({ type: 'error', id, error, message: '' })
const COLOURS = 'emulation.setMediaFeaturesOverride'

it('reports success for an unknown command that the tests do not need', () => {
  const pending = new Map([[1, COLOURS]])
  expect(JSON.parse(patchResponse(refusal(1), pending))).toEqual({
    type: 'success',
    id: 1,
    result: {},
  })
  expect(pending.size).toBe(0)
})

it('passes all other responses and errors on', () => {
  const pending = new Map([
    [1, 'browsingContext.navigate'],
    [2, COLOURS],
  ])
  expect(patchResponse(refusal(1), pending)).toBe(refusal(1))
  expect(patchResponse(refusal(2, 'invalid argument'), pending)).toBe(
    refusal(2, 'invalid argument'),
  )
  const event = JSON.stringify({ type: 'event', method: 'log.entryAdded', params: {} })
  expect(patchResponse(event, pending)).toBe(event)
})
