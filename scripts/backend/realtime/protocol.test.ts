import { expect, test } from 'vitest'
import { decode, encode, SharedMessage } from './protocol.ts'

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

test('serialises a shared message once for each version', () => {
  let reads = 0
  const payload = {
    get ids() {
      reads++
      return ['a']
    },
  }
  const message = new SharedMessage('realtime:room', 'broadcast', payload)
  const frames = [2, 2, 2, 1, 1].map((version) => message.frame(version as 1 | 2).toString())
  expect(new Set(frames).size).toBe(2)
  expect(frames[0]).toBe('[null,null,"realtime:room","broadcast",{"ids":["a"]}]')
  expect(reads).toBe(2)
})
