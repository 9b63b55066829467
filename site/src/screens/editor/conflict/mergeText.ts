import { diffArrays } from 'diff'

/** A part of a merged text: agreed, or changed by both in different ways. */
export type MergedPart = { text: string } | { mine: string; theirs: string }

/** Replacement of the base's blocks from `start` to before `end`. */
interface Edit {
  start: number
  end: number
  blocks: readonly string[]
}

/** Time limit of a comparison in milliseconds, after which everything counts as rewritten. */
const PATIENCE = 1000

/** Blocks of Markdown: runs of lines between blank lines, each with the blank lines before it; the first one, too. */
export const blocksOf = (markdown: string): string[] =>
  markdown === '' ? [] : `\n\n${markdown}`.split(/(?=\n[ \t]*\n(?![ \t]*\n))/)

/**
 * Merges two texts with a common base by blocks of Markdown. Changes to different blocks are merged; new blocks at
 * the same place follow each other, theirs first. Parts of a block are not merged.
 *
 * @returns parts that each begin with blank lines, if both changed the text.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedPart[] {
  if (mine === theirs || base === theirs) return [{ text: mine }]
  if (base === mine) return [{ text: theirs }]
  const blocks = blocksOf(base)
  const [own, other] = [editsOf(blocks, blocksOf(mine)), editsOf(blocks, blocksOf(theirs))]
  const parts: MergedPart[] = []
  let at = 0
  for (const { start, end, mine: mineHere, theirs: theirsHere } of regionsOf(own, other)) {
    parts.push({ text: blocks.slice(at, start).join('') })
    parts.push(partOf(blocks, { start, end }, mineHere, theirsHere))
    at = end
  }
  parts.push({ text: blocks.slice(at).join('') })
  return parts.filter((part) => !('text' in part) || part.text !== '')
}

/** Whether both changed a block in different ways. */
export const isConflict = (part: MergedPart): part is { mine: string; theirs: string } =>
  !('text' in part)

function editsOf(base: readonly string[], side: readonly string[]): Edit[] {
  const changes = diffArrays([...base], [...side], { timeout: PATIENCE })
  if (!changes) return [{ start: 0, end: base.length, blocks: side }]
  const edits: Edit[] = []
  let at = 0
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      at += value.length
      continue
    }
    const last = edits.at(-1)
    const edit = last?.end === at ? last : { start: at, end: at, blocks: [] }
    if (edit !== last) edits.push(edit)
    if (removed) at = edit.end += value.length
    else edit.blocks = [...edit.blocks, ...value]
  }
  return edits.flatMap(byBlock)
}

/** A replacement of blocks by as many others is one of each block. */
function byBlock(edit: Edit): Edit[] {
  const { start, end, blocks } = edit
  if (blocks.length !== end - start) return [edit]
  return blocks.map((block, at) => ({ start: start + at, end: start + at + 1, blocks: [block] }))
}

interface Region {
  start: number
  end: number
  mine: Edit[]
  theirs: Edit[]
}

/** Groups edits that concern the same blocks. */
function regionsOf(mine: readonly Edit[], theirs: readonly Edit[]): Region[] {
  const all = [
    ...mine.map((edit) => ({ edit, isMine: true })),
    ...theirs.map((edit) => ({ edit, isMine: false })),
  ].sort((one, other) => one.edit.start - other.edit.start || one.edit.end - other.edit.end)
  const regions: Region[] = []
  for (const { edit, isMine } of all) {
    const last = regions.at(-1)
    const isSamePlace = last?.start === edit.start && last.end === edit.end
    const isPart = last !== undefined && (edit.start < last.end || isSamePlace)
    const region = isPart ? last : { start: edit.start, end: edit.end, mine: [], theirs: [] }
    if (!isPart) regions.push(region)
    region.end = Math.max(region.end, edit.end)
    region[isMine ? 'mine' : 'theirs'].push(edit)
  }
  return regions
}

function partOf(
  base: readonly string[],
  { start, end }: Pick<Region, 'start' | 'end'>,
  mine: readonly Edit[],
  theirs: readonly Edit[],
): MergedPart {
  const [own, other] = [applied(base, start, end, mine), applied(base, start, end, theirs)]
  if (theirs.length === 0 || own === other) return { text: own }
  if (mine.length === 0) return { text: other }
  // Both inserted at the same place and replaced nothing.
  return start === end ? { text: other + own } : { mine: own, theirs: other }
}

function applied(
  base: readonly string[],
  start: number,
  end: number,
  edits: readonly Edit[],
): string {
  let at = start
  let text = ''
  for (const edit of edits) {
    text += base.slice(at, edit.start).join('') + edit.blocks.join('')
    at = edit.end
  }
  return text + base.slice(at, end).join('')
}
