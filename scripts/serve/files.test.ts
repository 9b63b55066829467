import { expect, it } from 'vitest'
import { diskPath } from './files.ts'

it('rejects paths outside of the folder', () => {
  for (const path of ['/../keys.json', '/%2e%2e/keys.json', '/a/..', '/%00', '/%E0%A4%A']) {
    expect(diskPath(path, 'linux'), path).toBeNull()
  }
})

it('rejects backslashes on Windows, where they separate folders', () => {
  for (const path of [
    '/..%5ckeys.json',
    '/a%5C..%5c..%5ckeys.json',
    '/C:/keys.json',
    '/x::$DATA',
  ]) {
    expect(diskPath(path, 'win32'), path).toBeNull()
  }
})

it('decodes other paths', () => {
  expect(diskPath('/article/caf%C3%A9/', 'win32')).toBe('/article/café/')
  expect(diskPath('/article/cafe%CC%81/', 'linux')).toBe('/article/café/')
})
