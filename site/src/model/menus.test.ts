import type { MenuItemKind, MenuRow } from '@broadsheet/shared/domain/menus.ts'
import { describe, expect, test } from 'vitest'
import { footerMenu, headerMenu } from './menus.ts'

const category = {
  ...{ id: 'world', name: 'World', slug: 'world' },
  ...{ description: null, color: '#112233', icon: null },
}
const targets = {
  categories: [category],
  pages: [{ id: 'imprint', slug: 'imprint', title: 'Imprint' }],
}
let position = 0
const row = (id: string, kind: MenuItemKind, values: Partial<MenuRow> = {}): MenuRow => ({
  ...{ id, kind, position: position++, parent_id: null, label: null },
  ...{ category_id: null, page_id: null, info: null, url: null, ...values },
})
const world = () => row('1', 'category', { category_id: 'world' })
const imprint = (parent_id: string | null = null) =>
  row('2', 'page', { page_id: 'imprint', parent_id })

describe('the menu of the header', () => {
  test('has names and addresses of what it leads to, or other labels', () => {
    const rows = [
      world(),
      imprint('1'),
      row('3', 'latest', { label: 'News' }),
      row('4', 'info', { info: 'about' }),
      row('5', 'url', { label: 'Shop', url: 'https://shop.example/' }),
    ]
    expect(headerMenu(rows, targets)).toEqual([
      {
        ...{ name: 'World', href: '/category/world/', accent: 'accent in-world' },
        children: [{ name: 'Imprint', href: '/imprint/', accent: 'accent' }],
      },
      { name: 'News', href: '/latest/', accent: 'accent', children: [] },
      { name: 'About Us', href: '/about/', accent: 'accent', children: [] },
      { name: 'Shop', href: 'https://shop.example/', accent: 'accent', children: [] },
    ])
  })

  test('leaves out what does not exist; what is below it moves up', () => {
    const gone = [row('1', 'category'), imprint('1'), row('3', 'page', { page_id: 'a draft' })]
    expect(headerMenu(gone, targets)?.map(({ name }) => name)).toEqual(['Imprint'])
  })

  test('is the default without an item that can be shown', () => {
    expect(headerMenu([], targets)).toBeNull()
    expect(headerMenu([row('1', 'heading', { label: 'More' })], targets)).toBeNull()
    expect(headerMenu([row('1', 'category', { category_id: 'none' })], targets)).toBeNull()
  })
})

describe('the menu of the footer', () => {
  test('is a list for each item with others below it, and for those in between', () => {
    const rows = [
      row('3', 'latest'),
      row('4', 'heading', { label: 'About' }),
      imprint('4'),
      world(),
      row('5', 'info', { info: 'terms', parent_id: '1' }),
    ]
    expect(footerMenu(rows, targets)).toEqual([
      { title: null, links: [{ name: 'Latest Articles', href: '/latest/' }] },
      { title: 'About', links: [{ name: 'Imprint', href: '/imprint/' }] },
      {
        title: 'World',
        links: [
          { name: 'World', href: '/category/world/' },
          { name: 'Terms of Service', href: '/terms-of-service/' },
        ],
        isLegal: true,
      },
    ])
  })

  test('has the privacy choices beside the privacy policy', () => {
    const rows = [
      row('6', 'info', { info: 'privacy' }),
      row('4', 'heading', { label: 'x' }),
      imprint('4'),
    ]
    expect(footerMenu(rows, targets)?.map(({ isLegal }) => isLegal === true)).toEqual([true, false])
  })
})
