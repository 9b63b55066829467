import { describe, expect, it } from 'vitest'
import { splitLinks } from './splitLinks.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('the links of a comment', () => {
  it.each([
    ['See https://example.org/a.', ['https://example.org/a']],
    ['(https://example.org/a)', ['https://example.org/a']],
    ['https://en.wikipedia.org/wiki/Rome_(TV)', ['https://en.wikipedia.org/wiki/Rome_(TV)']],
    ['HTTP://EXAMPLE.ORG', ['http://example.org/']],
    ['https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
    ['https://مثال.إختبار/صفحة', ['https://xn--mgbh0fb.xn--kgbechtv/%D8%B5%D9%81%D8%AD%D8%A9']],
  ])('are those written in %j', (text, links) => {
    expect(linksIn(text)).toEqual(links)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https:alert(1)',
    'http://localhost:8000/admin',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'xhttps://example.org',
    '[click](javascript:alert(1))',
    'ftp://example.org',
    'example.org',
    'https://',
  ])('are not %j', (text) => {
    expect(linksIn(text)).toEqual([])
  })

  it('end before markup and characters that turn the direction of the text', () => {
    expect(linksIn('https://example.org/"onmouseover="alert(1)')).toEqual(['https://example.org/'])
    expect(linksIn('https://example.org/<script>')).toEqual(['https://example.org/'])
    expect(linksIn('https://example.org/\u202egro.live')).toEqual(['https://example.org/'])
  })

  it('change nothing of the text', () => {
    const text = 'One https://a.example\nTwo (https://b.example) https://user@c.example end'
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
