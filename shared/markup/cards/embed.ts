import { type CardDefinition, element } from './card.ts'

/** A post on another site: its URL on a line of its own, and its quoted text for readers who do not load it. */
export const embed: CardDefinition = {
  kind: 'container',
  hasLabel: false,
  attributes: {},
  content: 'blockquote? paragraph',
  render: ({ children }) => element('div', {}, children),
}
