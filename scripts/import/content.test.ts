import { describe, expect, it } from 'vitest'
import { removeLeftovers } from './leftovers.ts'
import { pictureAt } from './picture-places.ts'
import { differences } from './update.ts'

describe('template syntax', () => {
  it.each([
    ['a {% include x.html y="z" %} b', 'a  b', 1],
    ['a {{ site.baseurl }}/b', 'a /b', 1],
    ['a {% comment %}\nb\n{% endcomment %}c', 'a c', 1],
    ['{% highlight js %}\nlet a\n{% endhighlight %}', '```js\nlet a\n```', 1],
    ['[a]({% post_url 2014-01-02-b %})', '[a](2014-01-02-b.md)', 1],
    ['![a](b.png){.left .wide}', '![a](b.png)', 1],
    ['a\n{: .big}', 'a\n', 1],
    ['https://a.examplehttps://b.example/c', 'https://b.example/c', 1],
    ['https://archive.example/https://b.example/', 'https://archive.example/https://b.example/', 0],
    ['`{{ a }}`\n\n```\n{% b %} {.c}\n```', '`{{ a }}`\n\n```\n{% b %} {.c}\n```', 0],
    ['a {b} {{ c', 'a {b} {{ c', 0],
  ])('is taken out of %j', (body, expected, count) => {
    expect(removeLeftovers(body)).toEqual({ body: expected, count })
  })
})

describe('pictures', () => {
  it.each([
    ['../images/a%20b.jpg', { kind: 'file', path: 'images/a b.jpg' }],
    ['a.jpg?v=1#x', { kind: 'file', path: 'posts/a.jpg' }],
    ['/images/a.jpg', { kind: 'file', path: 'images/a.jpg' }],
    ['https://e.example/a.jpg', { kind: 'address', address: 'https://e.example/a.jpg' }],
    ['//e.example/a.jpg', { kind: 'address', address: 'https://e.example/a.jpg' }],
    ['', { kind: 'nowhere', reason: 'has no address' }],
    ['data:image/png;base64,AA', { kind: 'nowhere', reason: expect.stringContaining('neither') }],
    ['../../a.jpg', { kind: 'nowhere', reason: expect.stringContaining('outside') }],
  ])('are looked for at %s', (address, place) => {
    expect(pictureAt(address, 'posts/a.md')).toEqual(place)
  })
})

it('writes only the columns that differ', () => {
  const row = {
    title: 'A',
    slug: 'a',
    content: 'b',
    tags: [],
    published_at: '2024-01-01T00:00:00.000Z',
  }
  const present = { title: 'B', slug: 'a', content: 'b', published_at: '2024-01-01T00:00:00+00:00' }
  expect(differences(row, present)).toEqual({ title: 'A' })
})
