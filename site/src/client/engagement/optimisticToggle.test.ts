import { expect, it, vi } from 'vitest'
import { OptimisticToggle, type ToggleState } from './optimisticToggle.ts'

/** A backend that responds when the test calls `accept` or `refuse`. */
function slowBackend(count = 4) {
  const requests: { wanted: boolean; accept: () => void; refuse: () => void }[] = []
  const send = (wanted: boolean) =>
    new Promise<ToggleState>((resolve, reject) => {
      requests.push({
        wanted,
        accept: () => resolve({ isOn: wanted, count: count + Number(wanted) }),
        refuse: () => reject(new Error('refused')),
      })
    })
  return { requests, send }
}

function likeButton() {
  const backend = slowBackend()
  const shown: string[] = []
  const onError = vi.fn()
  const show = ({ isOn, count }: ToggleState) => shown.push(`${isOn ? 'on' : 'off'} ${count}`)
  const initial = { isOn: false, count: 4 }
  const toggle = new OptimisticToggle(initial, { send: backend.send, show, onError })
  return { ...backend, toggle, shown, onError }
}

it('shows the new state before the backend responds', async () => {
  const { toggle, shown, requests } = likeButton()
  const stored = toggle.press()
  expect(shown.at(-1)).toBe('on 5')
  requests[0]?.accept()
  await stored
  expect(shown.at(-1)).toBe('on 5')
})

it('sends one request at a time, and undoes a double click with a second one', async () => {
  const { toggle, shown, requests } = likeButton()
  const stored = toggle.press()
  void toggle.press()
  expect(shown.at(-1)).toBe('off 4')
  expect(requests).toHaveLength(1)
  requests[0]?.accept()
  await expect.poll(() => requests).toHaveLength(2)
  expect(requests[1]?.wanted).toBe(false)
  requests[1]?.accept()
  await stored
  expect(shown.at(-1)).toBe('off 4')
})

it('shows the stored state after a refusal', async () => {
  const { toggle, shown, requests, onError } = likeButton()
  const stored = toggle.press()
  requests[0]?.refuse()
  await stored
  expect(shown.at(-1)).toBe('off 4')
  expect(onError).toHaveBeenCalledOnce()
})

it('applies a refreshed state, but not while a press is being stored', async () => {
  const { toggle, shown, requests } = likeButton()
  toggle.refresh({ isOn: true, count: 9 })
  expect(shown.at(-1)).toBe('on 9')
  const stored = toggle.press()
  toggle.refresh({ isOn: true, count: 12 })
  expect(shown.at(-1)).toBe('off 8')
  requests[0]?.accept()
  await stored
  expect(shown.at(-1)).toBe('off 4')
})
