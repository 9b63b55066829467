import type { BlockContent, DefinitionContent } from 'mdast'

/** `:::name[label]{attributes}`, blocks, and `:::` on the last line. */
export interface ContainerDirective {
  type: 'containerDirective'
  name: string
  /** Plain text; null without brackets. */
  label: string | null
  attributes: Record<string, string>
  children: (BlockContent | DefinitionContent)[]
  position?: import('unist').Position | undefined
  data?: import('mdast').Data | undefined
}

/** `::name[label]{attributes}` on a line of its own. */
export interface LeafDirective {
  type: 'leafDirective'
  name: string
  label: string | null
  attributes: Record<string, string>
  position?: import('unist').Position | undefined
  data?: import('mdast').Data | undefined
}

export type Directive = ContainerDirective | LeafDirective

declare module 'mdast' {
  interface RootContentMap {
    containerDirective: ContainerDirective
    leafDirective: LeafDirective
  }
  interface BlockContentMap {
    containerDirective: ContainerDirective
    leafDirective: LeafDirective
  }
}
