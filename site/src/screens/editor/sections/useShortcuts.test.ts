import { expect, it } from 'vitest'
import { actionOf } from './useShortcuts.ts'

const stroke = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, key: '', code: '' }

it.each([
  [{ ctrlKey: true, key: 's' }, 'save'],
  [{ metaKey: true, key: 'S' }, 'save'],
  [{ ctrlKey: true, key: 'Enter' }, 'publish'],
  [{ ctrlKey: true, key: '/' }, 'list'],
  // On a German keyboard the slash is Shift+7.
  [{ ctrlKey: true, shiftKey: true, key: '/' }, 'list'],
  [{ metaKey: true, altKey: true, key: 'π', code: 'KeyP' }, 'preview'],
  [{ ctrlKey: true, altKey: true, key: 'm', code: 'KeyM' }, 'comment'],
  [{ ctrlKey: true, altKey: true, key: '.', code: 'Period' }, 'nextComment'],
  [{ ctrlKey: true, altKey: true, key: ',', code: 'Comma' }, 'previousComment'],
  [{ key: 's' }, null],
  [{ ctrlKey: true, shiftKey: true, key: 's' }, null],
  [{ ctrlKey: true, key: 'b' }, null],
])('%j means %s', (keys, action) => {
  expect(actionOf({ ...stroke, ...keys })).toBe(action)
})
