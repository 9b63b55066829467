import type { MarkupElement } from '../../components/card/element.ts'
import type { CardContext } from '../../model/card.ts'

/** Creates the DOM element of a description. Strings become text nodes, never markup. */
export function elementToDom({ tag, attributes, children }: MarkupElement): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.map((child) => (typeof child === 'string' ? child : elementToDom(child))))
  return made
}

/** The context of cards drawn in the browser. */
export function cardContext(mediaOrigin: string, now: Date): CardContext & { now: Date } {
  const timeZone = document.documentElement.dataset.timeZone ?? 'UTC'
  return { settings: { timeZone }, mediaOrigin, now }
}
