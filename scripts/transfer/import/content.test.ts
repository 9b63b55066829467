import { describe, expect, it } from 'vitest'
import { convertTemplateSyntax } from '../markdown/templateSyntax.ts'
import { locateImage } from './imageReferences.ts'
import { differences } from './updateArticles.ts'

describe('template syntax', () => {
  it.each([
    ['{% highlight js %}\nlet a\n{% endhighlight %}', '```js\nlet a\n```'],
    ['[a]({% post_url 2014-01-02-b %})', '[a](2014-01-02-b.md)'],
    ['[a]({{< ref "b.md" >}} "Title")', '[a](b.md "Title")'],
    ['[a]({{< relref "posts/b" >}})', '[a](posts/b.md)'],
    ['[a]({{% ref `c d.md#part` %}})', '[a](c%20d.md#part)'],
    ['[a]({{< ref b.md >}})', '[a](b.md)'],
    ['a {% comment %}\nb\n{% endcomment %}c', 'a c'],
    ['`{{ a }}`\n\n```\n{% b %} {.c}\n```', '`{{ a }}`\n\n```\n{% b %} {.c}\n```'],
    ['https://archive.example/https://b.example/', 'https://archive.example/https://b.example/'],
    ['a {b} {{ c', 'a {b} {{ c'],
    ['a {{ site.baseurl }}/b', 'a /b'],
  ])('with an equivalent is converted: %j', (body, expected) => {
    expect(convertTemplateSyntax(body)).toEqual({ body: expected, removed: [] })
  })

  it.each([
    ['a {% include x.html y="z" %} b', 'a  b', 'include x', '{% include x.html y="z" %}', 1],
    ['one\n\na {{ x }}/b', 'one\n\na /b', 'output', '{{ x }}', 3],
    ['![a](b.png){.left .wide}', '![a](b.png)', 'attributes', '{.left .wide}', 1],
    ['a\n{: .big}', 'a\n', 'attributes', '{: .big}', 2],
    [
      'https://a.examplehttps://b.example/c',
      'https://b.example/c',
      'address',
      'https://a.example',
      1,
    ],
    ['[a *b*]({{ url }} "Title") c', 'a *b* c', 'output', '{{ url }}', 1],
    ['x ![a]({{ image }}) y', 'x  y', 'output', '{{ image }}', 1],
  ])(
    'without an equivalent is removed and reported with its line: %j',
    (body, rest, construct, example, line) => {
      const removed = [{ construct, example, line }]
      expect(convertTemplateSyntax(body)).toEqual({ body: rest, removed })
    },
  )

  it('that is removed twice is reported with both lines', () => {
    const { removed } = convertTemplateSyntax('{{ a }}\n{{ b }}\n{{ a }}')
    expect(removed.map(({ line }) => line)).toEqual([1, 2, 3])
  })
})

describe('images', () => {
  it.each([
    ['../images/a%20b.jpg', { kind: 'file', path: 'images/a b.jpg' }],
    ['a.jpg?v=1#x', { kind: 'file', path: 'posts/a.jpg' }],
    ['/images/a.jpg', { kind: 'file', path: 'images/a.jpg' }],
    ['https://e.example/a.jpg', { kind: 'url', url: 'https://e.example/a.jpg' }],
    ['//e.example/a.jpg', { kind: 'url', url: 'https://e.example/a.jpg' }],
    ['', { kind: 'invalid', problem: 'noAddress' }],
    ['data:image/png;base64,AA', { kind: 'invalid', problem: 'unknownAddress' }],
    ['../../a.jpg', { kind: 'invalid', problem: 'outside' }],
  ])('are located by the address %s', (address, place) => {
    expect(locateImage(address, 'posts/a.md')).toEqual(place)
  })
})

it('writes only the columns that differ', () => {
  const row = {
    title: 'A',
    slug: 'a',
    content: 'b',
    tags: [],
    bylines: [{ author_id: 'a', contribution: 'by' }],
    published_at: '2024-01-01T00:00:00.000Z',
  }
  const present = {
    ...{ title: 'B', slug: 'a', content: 'b', bylines: [{ author_id: 'a', contribution: 'by' }] },
    published_at: '2024-01-01T00:00:00+00:00',
  }
  expect(differences(row, present)).toEqual({ title: 'A' })
})
