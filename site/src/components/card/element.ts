type Tag =
  | 'a'
  | 'article'
  | 'b'
  | 'div'
  | 'h2'
  | 'h3'
  | 'img'
  | 'li'
  | 'mark'
  | 'ol'
  | 'p'
  | 'path'
  | 'picture'
  | 'section'
  | 'source'
  | 'span'
  | 'strong'
  | 'svg'
  | 'time'
  | 'ul'

interface Attributes {
  alt?: string
  'aria-hidden'?: 'true'
  'aria-label'?: string
  'aria-labelledby'?: string
  class?: string
  d?: string
  datetime?: string
  decoding?: 'async'
  dir?: 'auto' | 'ltr' | 'rtl'
  fetchpriority?: 'high'
  height?: string
  href?: string
  id?: string
  lang?: string
  loading?: 'lazy'
  role?: 'status'
  sizes?: string
  src?: string
  srcset?: string
  type?: 'image/avif'
  viewBox?: string
  width?: string
  [data: `data-${string}`]: string
}

/**
 * An HTML element as data. Strings are text and never markup, so every renderer escapes them with the
 * means of its platform: Astro while it writes the page (Element.astro), the browser with text nodes
 * (elementToDom), React with its own elements (elementToReact). The listed tags and attributes
 * exclude scripts, styles and event handlers.
 */
export interface MarkupElement {
  tag: Tag
  attributes: Attributes
  children: readonly MarkupNode[]
}

/** An element or a text. */
export type MarkupNode = MarkupElement | string

/**
 * Describes an element.
 *
 * @param attributes - with their names in HTML; null omits the attribute.
 * @param children - null and false omit a child.
 */
export function element(
  tag: Tag,
  attributes: { [Name in keyof Attributes]: Attributes[Name] | null },
  ...children: (MarkupNode | null | false)[]
): MarkupElement {
  const present: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(attributes)) if (value !== null) present[name] = value
  return {
    tag,
    attributes: present as Attributes,
    children: children.filter((child) => child !== null && child !== false),
  }
}

/** The value of a class attribute; null without any class. */
export const classNames = (...names: string[]): string | null =>
  names.filter(Boolean).join(' ') || null
