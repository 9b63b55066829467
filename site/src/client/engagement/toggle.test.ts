import { expect, it, vi } from 'vitest'
import { makeToggle, type Switch } from './toggle.ts'

/** A backend whose answers come when the test says so. */
function slowBackend(count = 4) {
  const asked: { wanted: boolean; answer: () => void; refuse: () => void }[] = []
  let state: Switch = { isOn: false, count }
  const send = (wanted: boolean) =>
    new Promise<Switch>((resolve, reject) => {
      const answer = () => {
        state = { isOn: wanted, count: count + Number(wanted) }
        resolve(state)
      }
      asked.push({ wanted, answer, refuse: () => reject(new Error('no')) })
    })
  return { asked, send }
}

function button() {
  const backend = slowBackend()
  const shown: string[] = []
  const fail = vi.fn()
  const show = ({ isOn, count }: Switch) => shown.push(`${isOn ? 'on' : 'off'} ${count}`)
  const toggle = makeToggle({ send: backend.send, show, fail })
  toggle.asking()({ isOn: false, count: 4 })
  return { ...backend, toggle, shown, fail }
}

it('shows the new state before the backend has answered', async () => {
  const { toggle, shown, asked } = button()
  const done = toggle.press()
  expect(shown.at(-1)).toBe('on 5')
  asked[0]?.answer()
  await done
  expect(shown.at(-1)).toBe('on 5')
})

it('sends one request for a double click, and takes it back with another', async () => {
  const { toggle, shown, asked } = button()
  const done = toggle.press()
  void toggle.press()
  expect(shown.at(-1)).toBe('off 4')
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[1]?.wanted).toBe(false)
  asked[1]?.answer()
  await done
  expect(shown.at(-1)).toBe('off 4')
})

it('goes back to what is true when the backend refuses', async () => {
  const { toggle, shown, asked, fail } = button()
  const done = toggle.press()
  asked[0]?.refuse()
  await done
  expect(shown.at(-1)).toBe('off 4')
  expect(fail).toHaveBeenCalledOnce()
})

it('learns from another tab, but not in the middle of a press', async () => {
  const { toggle, shown, asked } = button()
  toggle.asking()({ isOn: true, count: 9 })
  expect(shown.at(-1)).toBe('on 9')
  const done = toggle.press()
  toggle.asking()({ isOn: true, count: 12 })
  expect(shown.at(-1)).toBe('off 8')
  asked[0]?.answer()
  await done
  expect(shown.at(-1)).toBe('off 4')
})

it('does not go back to what held before the press when that is told late', async () => {
  const { toggle, shown, asked } = button()
  const learn = toggle.asking()
  const done = toggle.press()
  asked[0]?.answer()
  await done
  learn({ isOn: false, count: 4 })
  expect(shown.at(-1)).toBe('on 5')
})
