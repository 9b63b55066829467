import type { Node } from '@tiptap/pm/model'

/** A block of the text as opened. */
export interface Block {
  node: Node
  /** Its index among the blocks. */
  index: number
  /** Start, including indentation, and end of its source; offsets in the text. */
  start: number
  end: number
}

/** A text as saved. */
export interface WrittenText {
  markdown: string
  /** Markdown of its top-level blocks, in order. */
  blocks: readonly string[]
}

/** An opened text: its untouched parts are saved byte for byte. */
export interface OpenedDocument {
  markdown: string
  doc: Node
  blocks: readonly Block[]
}
