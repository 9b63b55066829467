import { expect, it } from 'vitest'
import { undescribed } from './docstrings.ts'

const found = (text: string, file = 'module.ts') => undescribed(file, text)

it.each([
  ['a function', 'export function save() {}', ['save']],
  ['a constant that is one', 'export const save = async () => {}', ['save']],
  ['the default', 'export default function () {}', ['default']],
  ['one that is exported further down', 'function save() {}\nexport { save as keep }', ['save']],
  ['a method', 'export class Box { open() {}\n #close() {}\n private lid() {} }', ['open']],
])('misses the docstring of %s', (_, text, names) => {
  expect(found(text)).toEqual(names)
  expect(found(`// Not a docstring.\n${text}`)).toEqual(names)
})

it.each([
  ['what has one', '/** Says what comes out. */\nexport function save() {}'],
  ['a constant that has one', '/** Says what comes out. */\nexport const save = () => {}'],
  ['what nobody else can call', 'function save() {}\nconst keep = () => {}'],
  ['what cannot be called', 'export const LIMIT = 3\nexport interface Box { open(): void }'],
  ['a function whose name and form Astro prescribes', 'export const GET = () => {}'],
])('leaves alone %s', (_, text) => {
  expect(found(text)).toEqual([])
})

it('reads components too', () => {
  expect(found('export function Sign() { return <b>Open</b> }', 'Sign.tsx')).toEqual(['Sign'])
})
