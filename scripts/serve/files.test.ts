import { expect, it } from 'vitest'
import { diskPath } from './files.ts'

it('leads nowhere outside of the folder', () => {
  for (const path of ['/../keys.json', '/%2e%2e/keys.json', '/a/..', '/%00', '/%E0%A4%A']) {
    expect(diskPath(path, 'linux'), path).toBeNull()
  }
})

it('leads nowhere outside of the folder on Windows, where backslashes separate folders', () => {
  for (const path of [
    '/..%5ckeys.json',
    '/a%5C..%5c..%5ckeys.json',
    '/C:/keys.json',
    '/x::$DATA',
  ]) {
    expect(diskPath(path, 'win32'), path).toBeNull()
  }
})

it('is the decoded path otherwise', () => {
  expect(diskPath('/article/caf%C3%A9/', 'win32')).toBe('/article/café/')
})
