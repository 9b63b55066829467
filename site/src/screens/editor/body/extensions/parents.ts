import type { Node, ResolvedPos } from '@tiptap/pm/model'

/** The nearest ancestor of a type at a position, with its start. */
export function findParentNodeOfType(
  $pos: ResolvedPos,
  type: string,
): { node: Node; pos: number; depth: number } | null {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth)
    if (node.type.name === type) return { node, pos: $pos.before(depth), depth }
  }
  return null
}
