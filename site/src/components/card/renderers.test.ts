import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { elementToDom } from '../../client/lists/drawCards.ts'
import { aSummary, context } from '../../model/articleSummary.fixture.ts'
import { cardOf } from '../../model/card.ts'
import { elementToReact } from '../../screens/bookmarks/elementToReact.ts'
import { cardElement } from './cardElement.ts'
import { CARD_KINDS, type CardKind } from './cardKinds.ts'
import type { MarkupElement } from './element.ts'

const HOSTILE = `<img src=x onerror="alert(1)"> & '</article>`
const hostileCard = cardOf(
  aSummary({
    lang: 'de',
    title: HOSTILE,
    description: HOSTILE,
    imageAlt: HOSTILE,
    imageAvif: [480, 1600],
  }),
  context,
  [{ name: HOSTILE, slug: 'hostile' }],
)
const KINDS = Object.keys(CARD_KINDS) as CardKind[]

/** Records what a renderer does to the DOM. */
class RecordedElement {
  attributes: Record<string, string> = {}
  children: unknown[] = []
  readonly tag: string
  constructor(tag: string) {
    this.tag = tag
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value
  }
  append(...children: unknown[]): void {
    this.children.push(...children)
  }
}

const recorded = (tree: MarkupElement): unknown => ({
  tag: tree.tag,
  attributes: tree.attributes,
  children: tree.children.map((child) => (typeof child === 'string' ? child : recorded(child))),
})

/** HTML as the specification serializes an element. */
function serialized({ tag, attributes, children }: MarkupElement): string {
  const escaped = (text: string) =>
    text.replace(/[&<>"']/g, (character) => `&${ENTITIES[character]};`)
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const inner = children.map((child) =>
    typeof child === 'string' ? escaped(child) : serialized(child),
  )
  return tag === 'img' || tag === 'source'
    ? `<${tag}${written.join('')}/>`
    : `<${tag}${written.join('')}>${inner.join('')}</${tag}>`
}
const ENTITIES: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#x27',
}

afterEach(() => vi.unstubAllGlobals())

test.each(KINDS)(
  'React renders the markup of a %s card and escapes texts and attributes',
  (kind) => {
    const tree = cardElement(hostileCard, { kind })
    const html = renderToStaticMarkup(elementToReact(tree))
    // React preloads images in front of the markup, and writes names of its own in another case.
    const markup = html.slice(html.indexOf('<article')).replaceAll('srcSet=', 'srcset=')
    expect(
      markup.replaceAll('dateTime=', 'datetime=').replaceAll('fetchPriority=', 'fetchpriority='),
    ).toBe(serialized(tree))
    expect(markup).not.toContain('<img src=x')
    expect(markup.includes('<picture><source type="image/avif"')).toBe(
      CARD_KINDS[kind].picture !== null,
    )
  },
)

test.each(KINDS)(
  'the browser builds the markup of a %s card from elements and text nodes',
  (kind) => {
    vi.stubGlobal('document', { createElement: (tag: string) => new RecordedElement(tag) })
    const tree = cardElement(hostileCard, { kind, level: 2, isFirst: true })
    const built = JSON.parse(JSON.stringify(elementToDom(tree)))
    expect(built).toEqual(recorded(tree))
    if (CARD_KINDS[kind].excerpt !== null) expect(JSON.stringify(built)).toContain('</article>')
  },
)
