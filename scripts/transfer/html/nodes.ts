import type { ContainerDirective } from '@broadsheet/shared/markup/directives/nodes.ts'
import type { BlockContent, Paragraph } from 'mdast'

/** A card of our Markdown. */
export function card(
  name: string,
  children: BlockContent[],
  { label = '', attributes = {} }: { label?: string; attributes?: Record<string, string> } = {},
): ContainerDirective {
  return {
    type: 'containerDirective',
    name,
    label: label === '' ? null : label,
    attributes,
    children,
  }
}

/** A paragraph of inline content. */
export const paragraph = (...children: Paragraph['children']): Paragraph => ({
  type: 'paragraph',
  children,
})

/** A link in a paragraph of its own; without a text, the address is the text. */
export const linkTo = (url: string, text: string): Paragraph =>
  paragraph({ type: 'link', url, children: [{ type: 'text', value: text || url }] })

/** Name of the file of an address. */
export const fileName = (address: string): string =>
  address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
