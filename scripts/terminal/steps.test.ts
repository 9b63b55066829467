import { expect, it } from 'vitest'
import { TextPrinter } from './steps.ts'

function terminal(isTTY: boolean) {
  let text = ''
  let clock = 0
  const written = { write: (more: string) => (text += more), isTTY }
  const print = new TextPrinter(written, () => clock)
  return {
    print,
    text: () => text,
    pass: (milliseconds: number) => {
      clock += milliseconds
    },
  }
}

it('prints one line for each step with its duration and summary', async () => {
  const { print, text, pass } = terminal(false)
  await print.step(
    'Database',
    async () => pass(1234),
    () => 'made',
  )
  expect(text()).toBe('✓ Database            1.2 s  made\n')
})

it('reports the progress of a step: in the status line of a terminal, every five seconds in a log', async () => {
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

it('rethrows the error of a step', async () => {
  const { print, text } = terminal(true)
  const failing = print.step('Site', () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(text()).not.toContain('✓')
})

it('shows all running steps in the status line of a terminal', async () => {
  const { print, text } = terminal(true)
  const pictures = Promise.withResolvers<void>()
  const running = print.step('Pictures', async (progress) => {
    progress('1 of 3')
    await pictures.promise
  })
  await print.step('Site', async () => {})
  const [before = '', after = ''] = text().split('✓ Site')
  expect(before).toContain('… Pictures  1 of 3 · Site')
  expect(after.trimEnd().endsWith('… Pictures  1 of 3')).toBe(true)
  pictures.resolve()
  await running
  expect(text().split('✓ Pictures')[1]).not.toContain('…')
})

it('cuts the status line at the width of the terminal', async () => {
  const { print, text } = terminal(true)
  await print.step('Pictures', async (progress) => progress('x'.repeat(200)))
  for (const status of text().split('\x1b[K')) expect(status.length).toBeLessThanOrEqual(82)
})
