import { ar } from '@broadsheet/shared/messages/ar.ts'
import { de } from '@broadsheet/shared/messages/de.ts'
import { en } from '@broadsheet/shared/messages/en.ts'
import { setMessages } from '@broadsheet/shared/messages/t.ts'
import { afterEach, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const options = { port: { type: 'string' }, fresh: { type: 'boolean' } } as const
const read = (...args: string[]) => {
  return () => readArguments({ args, options }, 'npm start -- --help', Error)
}

afterEach(() => setMessages('en', en))

it.each([
  [['--sizes', '1'], "Unknown option '--sizes'. See npm start -- --help."],
  [['folder'], "Unexpected argument 'folder'. See npm start -- --help."],
  [['--port'], "Option '--port <value>' argument missing. See npm start -- --help."],
  [['--port', '--fresh'], "Option '--port' argument missing. See npm start -- --help."],
  [['--fresh=1'], "Option '--fresh' does not take an argument. See npm start -- --help."],
])('names what is wrong, and the help: %j', (args, message) => {
  expect(read(...args)).toThrow(new Error(message))
})

it('does so in the language of the terminal', () => {
  setMessages('de', de)
  expect(read('--sizes')).toThrow("Unbekannte Option '--sizes'. Siehe npm start -- --help.")
  setMessages('ar', ar)
  expect(read('--sizes')).toThrow("خيار غير معروف '--sizes'. انظر npm start -- --help.")
})
