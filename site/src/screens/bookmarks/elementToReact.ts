import { createElement, type ReactElement } from 'react'
import type { MarkupElement } from '../../components/card/element.ts'

/** React's names of attributes, where they differ from HTML. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  datetime: 'dateTime',
  fetchpriority: 'fetchPriority',
  srcset: 'srcSet',
}

/** Creates the React element of a description. React escapes texts and attributes. */
export function elementToReact({ tag, attributes, children }: MarkupElement): ReactElement {
  const props = Object.entries(attributes).map(([name, value]) => [
    REACT_NAMES[name] ?? name,
    value,
  ])
  const nodes = children.map((child) => (typeof child === 'string' ? child : elementToReact(child)))
  return createElement(tag, Object.fromEntries(props), ...nodes)
}
