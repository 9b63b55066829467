import { Node, type NodeConfig } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { CardView, LeafCardView } from '../cards/CardView.tsx'

const shared: Partial<NodeConfig> = {
  group: 'block',
  addAttributes: () => ({
    /** Name of the directive. */
    name: { default: 'facts', rendered: false },
    /** Null without a title. */
    label: { default: null, rendered: false },
    attributes: { default: {}, rendered: false },
  }),
}

/** Attributes of a copied card. */
function attributesOf(element: HTMLElement) {
  const { cardName, cardLabel, cardAttributes } = element.dataset
  try {
    const attributes: unknown = JSON.parse(cardAttributes ?? '{}')
    return { name: cardName, label: cardLabel ?? null, attributes }
  } catch {
    return false
  }
}

const datasetOf = ({ name, label, attributes }: Record<string, unknown>) => ({
  'data-card-name': name,
  ...(label === null ? {} : { 'data-card-label': label }),
  'data-card-attributes': JSON.stringify(attributes),
})

/** A card with content: `:::name`. */
const Card = Node.create({
  ...shared,
  name: 'card',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-card-name]', getAttrs: attributesOf }],
  renderHTML: ({ node }) => ['div', datasetOf(node.attrs), 0],
  addNodeView: () => ReactNodeViewRenderer(CardView),
})

/** A card without content: `::name`. */
const LeafCard = Node.create({
  ...shared,
  name: 'leafCard',
  atom: true,
  parseHTML: () => [{ tag: 'hr[data-card-name]', priority: 1001, getAttrs: attributesOf }],
  renderHTML: ({ node }) => ['hr', datasetOf(node.attrs)],
  addNodeView: () => ReactNodeViewRenderer(LeafCardView),
})

export const cards = [Card, LeafCard]
