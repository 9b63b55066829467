import type { Node } from '@tiptap/pm/model'
import type { Block, OpenedDocument } from './openedDocument.ts'

/** A block in the editor, and the matching original block, if any. */
export interface Aligned {
  node: Node
  was: Block | null
  /** Whether the block is unchanged. */
  isSame: boolean
}

const likeness = (node: Node) => `${node.type.name} ${node.textContent}`

/**
 * Matches every block with its original. Nodes are immutable, so an untouched block is the identical node;
 * after an undo it is only equal. Between two untouched blocks, the same number of blocks counts as edited
 * versions of the originals.
 */
export function alignedBlocks(doc: Node, { blocks }: Pick<OpenedDocument, 'blocks'>): Aligned[] {
  const find = finder(blocks)
  const aligned: Aligned[] = []
  doc.forEach((node) => {
    const was = find(node)
    aligned.push({ node, was, isSame: was !== null })
  })
  const waiting = aligned.filter(({ node, was }) => was || !isEmpty(node))
  for (let at = 0; at < waiting.length; at++) {
    if (waiting[at]?.was) continue
    let end = at
    while (end < waiting.length && !waiting[end]?.was) end++
    const first = (waiting[at - 1]?.was?.index ?? -1) + 1
    const last = waiting[end]?.was?.index ?? blocks.length
    if (last - first === end - at) {
      for (let i = at; i < end; i++) {
        const piece = waiting[i]
        if (piece) piece.was = blocks[first + i - at] ?? null
      }
    }
    at = end
  }
  return aligned
}

const isEmpty = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0

/** Returns each original block at most once. */
function finder(blocks: readonly Block[]): (node: Node) => Block | null {
  const free = new Set(blocks)
  const byNode = new Map(blocks.map((block) => [block.node, block]))
  let byLikeness: Map<string, Block[]> | null = null
  const take = (block: Block | undefined) => {
    if (!block || !free.delete(block)) return null
    return block
  }
  return (node) => {
    const same = take(byNode.get(node))
    if (same) return same
    byLikeness ??= groupedBy(blocks, ({ node }) => likeness(node))
    return take(byLikeness.get(likeness(node))?.find((b) => free.has(b) && b.node.eq(node)))
  }
}

function groupedBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}
