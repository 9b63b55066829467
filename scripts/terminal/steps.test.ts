import { expect, it } from 'vitest'
import { stepPrinter } from './steps.ts'

function terminal(isTTY: boolean) {
  let text = ''
  let clock = 0
  const written = { write: (more: string) => (text += more), isTTY }
  const print = stepPrinter(written, () => clock)
  return {
    print,
    text: () => text,
    pass: (milliseconds: number) => {
      clock += milliseconds
    },
  }
}

it('prints one line for each step with its time and what came of it', async () => {
  const { print, text, pass } = terminal(false)
  await print.step(
    'Database',
    async () => pass(1234),
    () => 'made',
  )
  expect(text()).toBe('✓ Database            1.2 s  made\n')
})

it('says how far a long step is: over its own line in a terminal, now and then in a log', async () => {
  for (const isTTY of [true, false]) {
    const { print, text, pass } = terminal(isTTY)
    await print.step('Pictures', async (progress) => {
      progress('1 of 3')
      pass(6000)
      progress('2 of 3')
      progress('3 of 3')
    })
    expect(text().includes('1 of 3')).toBe(isTTY)
    expect(text()).toContain('2 of 3')
    expect(text().split('\n')).toHaveLength(isTTY ? 2 : 3)
  }
})

it('lets a failure fly on', async () => {
  const { print, text } = terminal(true)
  const failing = print.step('Site', () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(text()).not.toContain('✓')
})
