import type { MarkupElement } from '../../components/card/element.ts'
import type { CardContext } from '../../model/card.ts'

/** Creates the DOM element of a description. Strings become text nodes, never markup. */
export function elementToDom({ tag, attributes, children }: MarkupElement): HTMLElement {
  const made = createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.map((child) => (typeof child === 'string' ? child : elementToDom(child))))
  return made
}

/** HTML and SVG: the tags of icons have another namespace. */
function createElement(tag: MarkupElement['tag']): HTMLElement {
  if (tag !== 'svg' && tag !== 'path') return document.createElement(tag)
  return document.createElementNS('http://www.w3.org/2000/svg', tag) as Element as HTMLElement
}

/** The context of cards drawn in the browser. */
export function cardContext(mediaOrigin: string, now: Date): CardContext & { now: Date } {
  const timeZone = document.documentElement.dataset.timeZone ?? 'UTC'
  return { settings: { timeZone }, mediaOrigin, now }
}
