import type { ElementContent, Parents, Root } from 'hast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { type CardContext, type CardSource, element } from '../cards/card.ts'
import { cardOf } from '../cards/cards.ts'
import { writeDirectiveLine } from '../directives/directiveLine.ts'
import type { ContainerDirective, LeafDirective } from '../directives/nodes.ts'

/**
 * Converts directives to placeholders, whose content is sanitised with the rest of the body. `placeCards`
 * replaces them.
 *
 * @param cards - receives the directives; `data-card` of a placeholder is an index.
 */
export function cardHandlers(cards: CardSource[]): Handlers {
  const placeholder = (node: ContainerDirective | LeafDirective, children: ElementContent[]) => {
    const { name, label, attributes } = node
    cards.push({ name, label, attributes })
    return element('div', { dataCard: String(cards.length - 1) }, children)
  }
  return {
    containerDirective: (state: State, node: ContainerDirective) =>
      placeholder(node, state.wrap(state.all(node as never), true)),
    leafDirective: (_: State, node: LeafDirective) => placeholder(node, []),
  }
}

/**
 * Renders the cards of a sanitised body, inner ones first. An unknown directive is replaced by its label
 * and content. Removes `data-card` from HTML, which cannot imitate a card.
 */
export function placeCards(tree: Root, cards: readonly CardSource[], context: CardContext): void {
  place(tree, [...cards], context)
}

/** @param waiting - cards not yet placed: HTML with an index in use is no second card. */
function place(parent: Parents, waiting: (CardSource | undefined)[], context: CardContext): void {
  parent.children = parent.children.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'doctype' ? [] : [node]
    const index = node.properties.dataCard === undefined ? -1 : Number(node.properties.dataCard)
    delete node.properties.dataCard
    const source = waiting[index]
    if (source) waiting[index] = undefined
    place(node, waiting, context)
    return source ? rendered(source, node.children, context) : [node]
  })
}

function rendered(
  source: CardSource,
  children: ElementContent[],
  context: CardContext,
): ElementContent[] {
  const definition = cardOf(source.name)
  const label = definition?.hasLabel ? (source.label ?? '').trim() : ''
  const shown = definition?.render(
    { label, attributes: validAttributes(source, definition.attributes), children },
    context,
  )
  if (!shown) return readable(source, children, definition !== undefined)
  // First, so that style sheets and tests find it in every card.
  shown.properties = { dataCard: source.name, ...shown.properties }
  return [shown]
}

function validAttributes(
  { attributes }: CardSource,
  rules: Readonly<Record<string, RegExp>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = attributes[name]
      return value !== undefined && rule.test(value) ? [[name, value]] : []
    }),
  )
}

/** The words of a directive that is not rendered as a card: its label and content, else its source. */
function readable(
  source: CardSource,
  children: ElementContent[],
  isKnown: boolean,
): ElementContent[] {
  const { name, label, attributes } = source
  const words = children.some((child) => child.type !== 'text' || child.value.trim() !== '')
  if (label) return [element('p', {}, [element('strong', {}, [label])]), ...children]
  if (words || isKnown) return children
  return [element('p', {}, [writeDirectiveLine({ size: 2, name, label, attributes })])]
}
