import { expect, it } from 'vitest'
import { describedMembers, undescribed } from './docstrings.ts'

const undescribedIn = (text: string, file = 'module.ts') => undescribed(file, text)

it.each([
  ['a function', 'export function save() {}', ['save']],
  ['an arrow function', 'export const save = async () => {}', ['save']],
  ['a default export', 'export default function () {}', ['default']],
  ['a function of an export list', 'function save() {}\nexport { save as store }', ['save']],
  ['a method', 'export class Box { open() {}\n #close() {}\n private lid() {} }', ['open']],
])('reports a missing docstring of %s', (_, text, names) => {
  expect(undescribedIn(text)).toEqual(names)
  expect(undescribedIn(`// Not a docstring.\n${text}`)).toEqual(names)
})

it.each([
  ['a function with a docstring', '/** Returns the result. */\nexport function save() {}'],
  [
    'an arrow function with a docstring',
    '/** Returns the result. */\nexport const save = () => {}',
  ],
  ['functions that are not exported', 'function save() {}\nconst store = () => {}'],
  ['constants and interfaces', 'export const LIMIT = 3\nexport interface Box { open(): void }'],
  ['functions that Astro prescribes', 'export const GET = () => {}'],
])('ignores %s', (_, text) => {
  expect(undescribedIn(text)).toEqual([])
})

it('reads components', () => {
  expect(undescribedIn('export function Sign() { return <b>Open</b> }', 'Sign.tsx')).toEqual([
    'Sign',
  ])
})

it('accepts the docstring of the interface that a class implements', () => {
  const contract = 'interface Box {\n /** Opens it. */\n open(): void\n close(): void }'
  const contracts = new Map(describedMembers('box.ts', contract))
  const methods = '{ open() {} close() {} lock() {} }'
  expect(undescribed('a.ts', `export class A implements Box ${methods}`, contracts)).toEqual([
    'close',
    'lock',
  ])
  expect(undescribed('a.ts', `export class A ${methods}`, contracts)).toHaveLength(3)
})
