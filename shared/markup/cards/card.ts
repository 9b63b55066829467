import type { Element, ElementContent } from 'hast'
import type { BodyLanguage } from '../bodyLanguage.ts'
import type { Heading } from '../plugins/headings.ts'

/** A directive of a body, as written. */
export interface CardSource {
  name: string
  /** Plain text; null without brackets. */
  label: string | null
  attributes: Readonly<Record<string, string>>
}

/** What a card is rendered from. */
export interface CardContent {
  /** Empty without a label. */
  label: string
  /** Only those of the definition, with valid values. */
  attributes: Readonly<Record<string, string>>
  /** Sanitised, with pictures, links, videos and inner cards in place. */
  children: ElementContent[]
}

export interface CardContext {
  language: BodyLanguage
  /** Origin of uploaded files; empty if it is that of the site. */
  mediaOrigin: string
  /** Of the whole body. */
  headings: readonly Heading[]
}

/** Definition of a card. One entry of the table in cards.ts. */
export interface CardDefinition {
  /** `container`: `:::name`, with blocks; `leaf`: `::name`. */
  kind: 'container' | 'leaf'
  /** Whether it has a title in brackets. */
  hasLabel: boolean
  /** Allowed attributes with their valid values; others are ignored. `open`: without a value. */
  attributes: Readonly<Record<string, RegExp>>
  /** Blocks that it is made of, as an expression of ProseMirror with the nodes of the editor. */
  content: string
  /**
   * Renders the card; null if its content does not fit: then it is rendered without the card. Elements
   * with `dataPageOnly` are left out in feeds and in the plain text.
   */
  render: (content: CardContent, context: CardContext) => Element | null
}

/** Creates an element. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: (ElementContent | string)[] = [],
): Element {
  const nodes = children.map(
    (child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child),
  )
  return { type: 'element', tagName, properties, children: nodes }
}

/**
 * A paragraph with the title of a card; nothing without a title.
 *
 * @param isInterface - whether the title is not from the author: it is left out of the plain text.
 */
export const titleOf = (label: string, isInterface = false): Element[] =>
  label === ''
    ? []
    : [element('p', { className: ['box-title'], ...interfaceText(isInterface) }, [label])]

/** The visible line of `details` with a text that is not from the author. */
export const summaryOf = (label: string): Element =>
  element('summary', interfaceText(true), [label])

const interfaceText = (isInterface: boolean) => (isInterface ? { dataInterface: '' } : {})
