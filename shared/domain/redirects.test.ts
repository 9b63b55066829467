import { describe, expect, it } from 'vitest'
import {
  missingPath,
  pathOfAddress,
  redirectAddress,
  redirectDestination,
  redirectPath,
} from './redirects.ts'

describe('the path of an old URL', () => {
  it.each([
    ['/2019/05/storm/', '/2019/05/storm'],
    ['2019/05/storm', '/2019/05/storm'],
    ['https://old.example/2019/05/storm/?utm=1#top', '/2019/05/storm'],
    ['//2019///05//storm//', '/2019/05/storm'],
    ['/Storm.HTML', '/Storm.HTML'],
    ['/b%C3%BCrger/', '/bürger'],
    ['/bu\u0308rger', '/bürger'],
    ['/100%', '/100%'],
    ['/a b', '/a b'],
    ['https://old.example/?p=12', '/?p=12'],
    ['/?page_id=3&preview=true', '/?page_id=3'],
    ['/index.php?p=4', '/?p=4'],
  ])('is stored in one form: %s', (address, path) => {
    expect(redirectPath(address)).toBe(path)
    expect(pathOfAddress(redirectAddress(path))).toBe(path)
  })

  it.each([
    '',
    '/',
    'https://old.example',
    '/?s=storm',
    'javascript:alert(1)',
    'mailto:a@b.example',
    '/a/@to',
    '/a%2F..%2Fb',
    '/a%00b',
    '/a%5Cb',
    '/a%3Fb',
    `/${'a'.repeat(201)}`,
    `/${'ж'.repeat(81)}`,
  ])('is refused: %j', (address) => {
    expect(redirectPath(address)).toBe(null)
  })
})

describe('a destination', () => {
  it.each([
    ['/about/', '/about/'],
    ['/bürger/?a=b#c', '/b%C3%BCrger/?a=b#c'],
    ['https://news.example/about/', '/about/'],
    ['https://other.example/a', 'https://other.example/a'],
  ])('is a path of this site or a URL: %s', (entered, stored) => {
    expect(redirectDestination(entered, 'https://news.example')).toBe(stored)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//other.example/',
    '/\\other.example/',
    'https://user:secret@other.example/',
    'about',
    '/a"><script>',
  ])('that is neither is refused: %s', (entered) => {
    expect(redirectDestination(entered)).toBe(null)
  })
})

describe('a missing path', () => {
  it('is listed without its query', () => {
    expect(missingPath('/2019/storm/?session=1')).toBe('/2019/storm')
  })

  it.each([
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/vendor/x',
    '/a/anna@example.org',
    '/x.php/a',
  ])('of a program is not listed: %s', (path) => {
    expect(missingPath(path)).toBe(null)
  })
})
