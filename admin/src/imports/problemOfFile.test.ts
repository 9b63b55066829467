import { expect, it } from 'vitest'
import { problemOfFile } from './problemOfFile.ts'

it.each([
  [{ name: 'export.XML', size: 10 }, null],
  [{ name: 'export.exe', size: 10 }, 'This type of file cannot be imported.'],
  [{ name: 'export', size: 10 }, 'This type of file cannot be imported.'],
  [{ name: 'export.zip', size: 0 }, 'The file is empty.'],
  [{ name: 'export.zip', size: 53_000_000 }, expect.stringContaining('larger than 50 MB')],
  [{ name: `${'a'.repeat(200)}.md`, size: 10 }, 'The name of the file is too long.'],
])('checks the file %j before the upload', (file, problemText) => {
  expect(problemOfFile(file)).toEqual(problemText)
})
