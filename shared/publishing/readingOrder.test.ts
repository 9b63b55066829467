import { expect, test } from 'vitest'
import { readingOrder } from './readingOrder.ts'

test('list pages of the same period are next to each other, old articles first', () => {
  const newestFirst = [
    ...['/', '/article/new/', '/article/old/', '/author/ann/', '/author/ann/2025-03/'],
    ...['/author/ann/2025-02/', '/latest/2025-03/', '/latest/2025-02/', '/tag/rivers/2025-03/2/'],
  ]
  const ordered = [
    ...['/author/ann/', '/article/old/', '/article/new/', '/'],
    ...['/latest/2025-02/', '/author/ann/2025-02/'],
    ...['/tag/rivers/2025-03/2/', '/latest/2025-03/', '/author/ann/2025-03/'],
  ]
  expect(readingOrder(newestFirst, (address) => address)).toEqual(ordered)
})
