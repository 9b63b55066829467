import { expect, it } from 'vitest'
import { RequestCounter } from './requestCounts.ts'

const get = (referer?: string) => ({ method: 'GET', headers: referer ? { referer } : {} })

it('counts missing pages with the host of the referrer only', () => {
  const counter = new RequestCounter()
  counter.missing(get('https://search.example/?q=anna'), '/lost/?session=1')
  counter.missing(get(), '/lost')
  expect(counter.take()).toEqual({
    redirected: {},
    missing: { '/lost': { hits: 2, referrer: 'search.example' } },
  })
  expect(counter.take()).toBe(null)
})

it('counts neither requests of programs nor HEAD', () => {
  const counter = new RequestCounter()
  counter.missing(get(), '/wp-login.php')
  counter.missing({ method: 'HEAD', headers: {} }, '/lost')
  expect(counter.take()).toBe(null)
})

it('counts redirects in the stored form', () => {
  const counter = new RequestCounter()
  counter.redirected('/b%C3%BCrger/')
  counter.redirected('/bürger')
  counter.redirected('/?p=3')
  expect(counter.take()?.redirected).toEqual({ '/bürger': 2, '/?p=3': 1 })
})

it('keeps at most 1,000 paths', () => {
  const counter = new RequestCounter()
  for (let n = 0; n < 1100; n++) counter.missing(get(), `/guess/${n}`)
  expect(Object.keys(counter.take()?.missing ?? {})).toHaveLength(1000)
})
