import { type CardDefinition, element, titleOf } from './card.ts'

const BLOCKS = 'block+'

/** A sentence of the text, set large; the label names the speaker. */
export const pullQuote: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: {},
  content: 'paragraph+',
  render: ({ label, children }) =>
    element('figure', {}, [
      element('blockquote', {}, children),
      ...(label === '' ? [] : [element('figcaption', {}, [label])]),
    ]),
}

/** A remark to the reader. */
export const callout: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: { type: /^(?:note|tip|important|warning)$/ },
  content: BLOCKS,
  render({ label, attributes, children }, { language: { labels } }) {
    const kinds = {
      note: labels.calloutNote,
      tip: labels.calloutTip,
      important: labels.calloutImportant,
      warning: labels.calloutWarning,
    }
    const kind = (attributes.type ?? 'note') as keyof typeof kinds
    const title = titleOf(label || kinds[kind], label === '')
    return element('div', { role: 'note', dataKind: kind }, [...title, ...children])
  },
}

/** Background beside the story: facts, figures, a glossary. */
export const factBox: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: {},
  content: BLOCKS,
  render: ({ label, children }, { language: { labels } }) =>
    element('div', { role: 'group', ariaLabel: label || labels.factBox }, [
      ...titleOf(label),
      ...children,
    ]),
}

/** A list of events; a bold text at the beginning of an item is its date. */
export const timeline: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: {},
  content: '(bulletList | orderedList)+',
  render: ({ label, children }, { language: { labels } }) =>
    element('div', { role: 'group', ariaLabel: label || labels.timeline }, [
      ...titleOf(label),
      ...children,
    ]),
}

/** Text that is shown when the reader opens it. */
export const toggle: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: { open: /^$/ },
  content: BLOCKS,
  render: ({ label, attributes, children }, { language: { labels } }) =>
    element('details', attributes.open === undefined ? {} : { open: true }, [
      element('summary', {}, [label || labels.toggle]),
      ...children,
    ]),
}
