import { expect, test } from 'vitest'
import { decode, encode } from './protocol.ts'

const heartbeat = { joinRef: null, ref: '2', topic: 'phoenix', event: 'heartbeat', payload: {} }

test('supports both versions of the protocol', () => {
  expect(encode(heartbeat, 2)).toBe('[null,"2","phoenix","heartbeat",{}]')
  for (const version of [1, 2] as const) {
    expect(decode(Buffer.from(encode(heartbeat, version)), false)).toEqual(heartbeat)
  }
})

test('decodes a broadcast in a binary frame', () => {
  const parts = ['1', '3', 'realtime:room', 'shout', '']
  const header = [3, ...parts.map((part) => part.length), 1]
  const frame = Buffer.concat([Buffer.from(header), Buffer.from(`${parts.join('')}{"text":"hé"}`)])
  expect(decode(frame, true)).toEqual({
    joinRef: '1',
    ref: '3',
    topic: 'realtime:room',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'shout', payload: { text: 'hé' } },
  })
})

test('rejects other frames', () => {
  for (const text of ['', '{', '7', 'null', '[]', '{"topic":1}', '["1"]']) {
    expect(decode(Buffer.from(text), false)).toBeNull()
  }
  for (const bytes of [[], [3], [1, 0, 0, 0, 0, 0, 1], [3, 9, 9, 9, 9, 9, 1]]) {
    expect(decode(Buffer.from(bytes), true)).toBeNull()
  }
})
