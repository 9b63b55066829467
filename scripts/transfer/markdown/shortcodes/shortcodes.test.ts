import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertTemplateSyntax } from '../templateSyntax.ts'
import { readShortcodes } from './templates.ts'

const convert = (body: string, shortcodes: string[] = [], path = 'a.md') =>
  convertTemplateSyntax(body, { shortcodes: readShortcodes(shortcodes), path })
const converted = (body: string, path?: string) => convert(body, [], path).body.trim()

describe('has an equivalent:', () => {
  it.each([
    ['{{< figure src="/a b.png" alt="A" caption="It is" >}}', '![A](</a b.png> "It is")'],
    ['{{% img "a.png" %}}', '![](a.png)'],
    ['{{< figure src="a.png" title="T" link="/b/" >}}', '[![T](a.png "T")](/b/)'],
    ['{{< youtube w7Ft2ymGmfc >}}', '<https://www.youtube.com/watch?v=w7Ft2ymGmfc>'],
    [
      '{{< youtube id="w7Ft2ymGmfc" autoplay="true" >}}',
      '<https://www.youtube.com/watch?v=w7Ft2ymGmfc>',
    ],
    ['{% youtube https://youtu.be/w7Ft2ymGmfc %}', '<https://youtu.be/w7Ft2ymGmfc>'],
    ['{{< vimeo 146022717 >}}', '<https://vimeo.com/146022717>'],
    [
      '{{< tweet user="zoo" id="1453110110599868418" >}}',
      '<https://x.com/zoo/status/1453110110599868418>',
    ],
    ['{{< tweet 877500564405444608 >}}', '<https://x.com/i/status/877500564405444608>'],
    ['{{< instagram BWNjjyYFxVx >}}', '<https://www.instagram.com/p/BWNjjyYFxVx/>'],
    ['{{< gist spf13 7896402 "img.html" >}}', '<https://gist.github.com/spf13/7896402>'],
    ['{% gist 5555251 gist.md %}', '<https://gist.github.com/5555251>'],
    [
      '{% gist parkr/931c1c8d465a04042403 %}',
      '<https://gist.github.com/parkr/931c1c8d465a04042403>',
    ],
    ['{% include figure image_path="/a.jpg" alt="A" caption="B" %}', '![A](/a.jpg "B")'],
    ['{% include video id="146022717" provider="vimeo" %}', '<https://vimeo.com/146022717>'],
    ['{% highlight ruby linenos %}\n{% if a %}\n{% endhighlight %}', '```ruby\n{% if a %}\n```'],
    ['{{< highlight go "linenos=table" >}}\na := 1\n{{< /highlight >}}', '```go\na := 1\n```'],
    ['{% raw %}{{ value }}{% endraw %}', '{{ value }}'],
    ['a {%- comment -%} b {%- endcomment -%} c', 'a  c'],
    ['[a]({{< ref "b.md#c" >}}) [d]({{% relref path="/e" %}})', '[a](b.md#c) [d](/e.md)'],
    ['[a]({{ site.baseurl }}{% post_url 2020-01-02-b %})', '[a](2020-01-02-b.md)'],
    ['[a]({% link _posts/2020-01-02-b.md %})', '[a](_posts/2020-01-02-b.md)'],
    ["![a]({{ '/img/b.png' | relative_url }}) [c]({{ site.url }}/d/)", '![a](/img/b.png) [c](/d/)'],
    ['{{< details summary="Why?" >}}\nSo.\n{{< /details >}}', ':::toggle[Why?]\nSo.\n:::'],
    ['{{% notice warning %}}\nHot.\n{{% /notice %}}', ':::callout{type="warning"}\nHot.\n:::'],
    ['* TOC\n{:toc}', '::contents'],
    ['{{</* youtube w7Ft2ymGmfc */>}}', '{{< youtube w7Ft2ymGmfc >}}'],
    ['<video controls src="/a.mp4"></video>', ':::video\n[a.mp4](/a.mp4)\n:::'],
  ])('%s', (source, markdown) => {
    expect(converted(source)).toBe(markdown)
    expect(convert(source).removed).toEqual([])
  })

  it('components of MDX', () => {
    const body = `import Figure from '../Figure.astro'
import dam from '../dam.png'

{/* hidden */}
<Image src={dam} alt="The dam" />

<YouTube id="w7Ft2ymGmfc" />

<Chart data={[1]} title="Levels">Rising</Chart>`
    const { body: markdown, removed } = convert(body, [], 'a.mdx')
    expect(markdown.split('\n').filter(Boolean)).toEqual([
      '![The dam](../dam.png)',
      '<https://www.youtube.com/watch?v=w7Ft2ymGmfc>',
      'Rising',
    ])
    expect(removed.map(({ construct, line }) => `${construct} ${line}`)).toEqual([
      'component chart 9',
    ])
  })
})

describe('has no equivalent:', () => {
  it('keeps the readable text, and is reported with its line', () => {
    const { body, removed } = convert(
      'One\n\n{{< box >}}Two {{< b x=1 >}}three{{< /b >}}{{< /box >}}\n{{< map src="https://m.example/a" title="Here" >}}\n{% if x %}Four{% endif %} {{ page.title }}',
    )
    expect(body).toBe('One\n\nTwo three\n[Here](https://m.example/a)\nFour ')
    expect(removed.map(({ construct, line }) => `${construct} ${line}`)).toEqual([
      ...['shortcode b 3', 'shortcode box 3', 'shortcode map 4', 'liquid if 5', 'output 5'],
    ])
  })

  it('becomes what a template says', () => {
    const templates = ['box=:::facts[{title}]\\n{inner}\\n:::', 'go=[{0}]({href})']
    const body = '{{< box title="A" >}}\nB\n{{< /box >}}\n\n{{< go "C" href="/d/" >}}'
    expect(convert(body, templates)).toEqual({
      body: ':::facts[A]\nB\n:::\n\n[C](/d/)',
      removed: [],
    })
    expect(() => readShortcodes(['box'])).toThrow('not "box"')
  })

  it('does not change code', () => {
    const code = '`{{< youtube a >}}`\n\n```\n{% if x %}\n{{ y }}\n```'
    expect(convert(code)).toEqual({ body: code, removed: [] })
  })

  it('HTML that pages do not show is reported', () => {
    const { removed } = convert('A\n\n<form>B</form>\n<iframe src="https://m.example/"></iframe>')
    expect(removed.map(({ construct, line }) => `${construct} ${line}`)).toEqual([
      ...['HTML form 3', 'HTML iframe 4'],
    ])
  })
})

it('keeps the words of a text with shortcodes in their order', () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
  const word = fc.stringMatching(/^[a-z]{2,8}$/).filter((text) => !/^(?:end|if|ref|raw)/.test(text))
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
  /** A piece of source with the words that readers saw. */
  type Piece = { source: string; shown: string[] }
  const plain = text.map((source): Piece => ({ source, shown: words(source) }))
  const around = (
    open: (name: string) => string,
    close: (name: string) => string,
    inner: fc.Arbitrary<Piece>,
  ) =>
    fc.tuple(fc.constantFrom('box', 'small-caps', 'aside2'), inner).map(
      ([name, { source, shown }]): Piece => ({
        source: `${open(name)}${source}${close(name)}`,
        shown,
      }),
    )
  const piece = fc.oneof(
    plain,
    around(
      (n) => `{{< ${n} a="1" >}}`,
      (n) => `{{< /${n} >}}`,
      plain,
    ),
    around(
      (n) => `{% ${n} %}`,
      (n) => `{% end${n} %}`,
      plain,
    ),
    around(
      () => '**',
      () => '**',
      plain,
    ),
    around(
      (n) => `{{% ${n} %}}`,
      (n) => `{{% /${n} %}}`,
      around(
        (n) => `{{< x${n} >}}`,
        (n) => `{{< /x${n} >}}`,
        plain,
      ),
    ),
    fc.constantFrom<Piece>(
      { source: '{{< tabs >}}', shown: [] },
      { source: '{% include ad.html %}', shown: [] },
      { source: '{{ page.date }}', shown: [] },
    ),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(piece, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      (lines) => {
        const body = lines.map((line) => line.map(({ source }) => source).join(' ')).join('\n\n')
        const { text: shown } = renderMarkdown(converted(body), {
          ...{ mediaOrigin: '', language: activeBodyLanguage() },
        })
        expect(words(shown)).toEqual(lines.flat().flatMap((each) => each.shown))
      },
    ),
  )
})
