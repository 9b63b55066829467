import type { PhrasingContent, Text } from 'mdast'

/** A text as a list of nodes, which is empty for an empty text. */
export const textNodes = (value: string): Text[] => (value === '' ? [] : [{ type: 'text', value }])

/** Markdown drops spaces at the edges of a paragraph; serialised they would become entities. */
export function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const first = nodes[0]
  if (first?.type === 'text') first.value = first.value.replace(/^[ \t]+/, '')
  const last = nodes.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/[ \t]+$/, '')
  const filled = nodes.filter((node) => node.type !== 'text' || node.value !== '')
  return joined(filled).flatMap((node) => (node.type === 'text' ? withLinks(node.value) : [node]))
}

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'*_~]/g

/** A typed address is a link for readers; escaping its characters would break it. */
function withLinks(text: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  let from = 0
  for (const { 0: url, index } of text.matchAll(ADDRESS)) {
    nodes.push(...textNodes(text.slice(from, index)))
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: url }] })
    from = index + url.length
  }
  return [...nodes, ...textNodes(text.slice(from))]
}

/** Joins adjacent text, so that escaping considers it as a whole. */
function joined(nodes: PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else result.push(node)
  }
  return result
}
