import type { MenuItem, MenuTreeItem } from '@broadsheet/shared/domain/menus.ts'
import { describe, expect, it } from 'vitest'
import {
  canNest,
  dropped,
  movedBy,
  nested,
  raised,
  replaced,
  type Tree,
  without,
} from './menuTree.ts'

const item = (id: string, kind: MenuItem['kind'] = 'latest'): MenuItem => ({
  ...{ id, kind, label: null, category_id: null, page_id: null, info: null, url: null },
})
const group = (id: string, ...children: string[]): MenuTreeItem => ({
  ...item(id, id === 'heading' ? 'heading' : 'latest'),
  children: children.map((child) => item(child)),
})
const tree: Tree = [group('a', 'b', 'c'), group('d'), group('heading', 'e')]
const text = (shown: Tree) =>
  shown
    .map(({ id, children }) => (children.length ? `${id}(${children.map((c) => c.id)})` : id))
    .join(' ')

describe('an item of a menu', () => {
  it.each([
    ['a', 1, 'd a(b,c) heading(e)'],
    ['a', -1, 'a(b,c) d heading(e)'],
    ['c', -1, 'a(c,b) d heading(e)'],
    ['c', 1, 'a(b) d(c) heading(e)'],
    ['e', -1, 'a(b,c) d(e) heading'],
    ['e', 1, 'a(b,c) d heading(e)'],
    ['unknown', 1, 'a(b,c) d heading(e)'],
  ] as const)('%s moves by %i', (id, by, result) => {
    expect(text(movedBy(tree, id, by))).toBe(result)
  })

  it('goes below the one before it, and out again', () => {
    expect(text(nested(tree, 'd'))).toBe('a(b,c,d) heading(e)')
    expect(text(raised(tree, 'b'))).toBe('a(c) b d heading(e)')
    expect(['a', 'b', 'd', 'heading'].map((id) => canNest(tree, id))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('is removed with those below it, and replaced', () => {
    expect(text(without(tree, 'a'))).toBe('d heading(e)')
    expect(text(without(tree, 'e'))).toBe('a(b,c) d heading')
    expect(replaced(tree, { ...item('b'), label: 'New' })[0]?.children[0]?.label).toBe('New')
  })

  it.each([
    ['d', 'a', 'before', 'd a(b,c) heading(e)'],
    ['d', 'heading', 'after', 'a(b,c) heading(e) d'],
    ['d', 'heading', 'below', 'a(b,c) heading(e,d)'],
    ['d', 'c', 'before', 'a(b,d,c) heading(e)'],
    ['b', 'd', 'after', 'a(c) d b heading(e)'],
    ['b', 'e', 'after', 'a(c) d heading(e,b)'],
    // Would have three levels, or a heading below an item.
    ['a', 'e', 'after', 'a(b,c) d heading(e)'],
    ['a', 'd', 'below', 'a(b,c) d heading(e)'],
    ['heading', 'd', 'below', 'a(b,c) d heading(e)'],
    ['a', 'b', 'before', 'a(b,c) d heading(e)'],
  ] as const)('%s dropped at %s, %s it', (id, target, where, result) => {
    expect(text(dropped(tree, id, target, where))).toBe(result)
  })
})
