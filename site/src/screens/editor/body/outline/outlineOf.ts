import { lengthOf } from '@broadsheet/shared/text/readTime.ts'
import type { Node } from '@tiptap/pm/model'

/** A heading and the text up to the next one. */
export interface Section {
  /** Index of the heading among the blocks of the text. */
  block: number
  level: number
  title: string
  /** Words of its text, without subsections and the heading. */
  words: number
  /** Whether its level is more than one below that of the heading before it. */
  skipsLevel: boolean
}

/** Level of the highest heading in a text; that of the title is above it. */
const HIGHEST = 2

/** Words of a block. Nodes are immutable: a change counts only the changed blocks again. */
const counted = new WeakMap<Node, number>()

function wordsOf(block: Node): number {
  const known = counted.get(block)
  if (known !== undefined) return known
  const { words } = lengthOf(block.textBetween(0, block.content.size, ' ', ' '))
  counted.set(block, words)
  return words
}

/**
 * The headings of a text in order.
 *
 * @returns the sections, and the number of words before the first heading.
 */
export function outlineOf(doc: Node): { sections: Section[]; wordsBefore: number } {
  const sections: Section[] = []
  let wordsBefore = 0
  doc.forEach((node, _offset, block) => {
    const section = sections.at(-1)
    if (node.type.name === 'heading') {
      const level = Number(node.attrs.level)
      const skipsLevel = level > (section?.level ?? HIGHEST - 1) + 1
      sections.push({ block, level, title: node.textContent, words: 0, skipsLevel })
    } else if (node.type.name === 'footnote') return
    else if (section) section.words += wordsOf(node)
    else wordsBefore += wordsOf(node)
  })
  return { sections, wordsBefore }
}

/** Index of the section that contains a block; -1 before the first heading. */
export const sectionAt = (sections: readonly Section[], block: number): number =>
  sections.findLastIndex((section) => section.block <= block)

/** Blocks of a section with its subsections, from its heading on. */
export function extentOf(
  sections: readonly Section[],
  index: number,
  blockCount: number,
): { first: number; end: number } {
  const section = sections[index]
  const next = sections.slice(index + 1).find(({ level }) => level <= (section?.level ?? 0))
  return { first: section?.block ?? 0, end: next?.block ?? blockCount }
}

/**
 * Where a section moves: before the section of the same level above it, or below the next one.
 *
 * @returns index of the block that follows then; null when there is no such section under the same heading.
 */
export function placeOf(
  sections: readonly Section[],
  index: number,
  step: -1 | 1,
  blockCount: number,
): number | null {
  const level = sections[index]?.level ?? 0
  if (step < 0) {
    const above = sections.slice(0, index).findLast((section) => section.level <= level)
    return above?.level === level ? above.block : null
  }
  const { end } = extentOf(sections, index, blockCount)
  const below = sections.findIndex(({ block }) => block === end)
  if (sections[below]?.level !== level) return null
  return extentOf(sections, below, blockCount).end
}
