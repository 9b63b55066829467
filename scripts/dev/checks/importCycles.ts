import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import { importsOf } from './imports.ts'
import type { Source } from './sources.ts'

const WORKSPACE_PACKAGE = '@broadsheet/'

/**
 * Finds files that import each other, directly or through other files. Type-only imports count: they
 * have no effect at run time, but the files can still only be understood together.
 *
 * @returns one breach per group of such files, reported for its first file.
 */
export function findImportCycles(sources: readonly Source[]): Breach[] {
  const files = new Set(sources.map(({ file }) => file))
  const graph = new Map(
    sources.map(({ file, text }) => [
      file,
      importsOf(text)
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => files.has(target)),
    ]),
  )
  return cyclicGroups(graph).map(([first = '', ...others]) => ({
    file: first,
    reason: `imports itself through ${others.join(', ') || 'nothing else'}`,
  }))
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith(WORKSPACE_PACKAGE)) return specifier.slice(WORKSPACE_PACKAGE.length)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : ''
}

/** The strongly connected components with a cycle (Tarjan's algorithm), each in alphabetical order. */
function cyclicGroups(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    stack.push(node)
    let low = index
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? index)
    }
    if (low === index) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1 || graph.get(node)?.includes(node)) groups.push(group.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups
}
