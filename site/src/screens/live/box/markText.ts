/** What a button of the toolbar does with the selected text. */
export type Mark = 'bold' | 'italic' | 'link' | 'quote' | 'bullets'

/** A change of a text field: `insert` replaces from `from` to before `to`; then `selection` is selected. */
export interface TextChange {
  from: number
  to: number
  insert: string
  selection: readonly [start: number, end: number]
}

const SIGNS = { bold: '**', italic: '*' } as const
const PREFIXES = { quote: '> ', bullets: '- ' } as const

/**
 * Marks the selection of a text in Markdown, or removes the mark that it has.
 *
 * @param start - of the selection.
 * @param end - of the selection; the same as `start` without one.
 */
export function markText(text: string, start: number, end: number, mark: Mark): TextChange {
  if (mark === 'link') return linked(text, start, end)
  if (mark === 'bold' || mark === 'italic') return enclosed(text, start, end, SIGNS[mark])
  return prefixed(text, start, end, PREFIXES[mark])
}

function enclosed(text: string, start: number, end: number, sign: string): TextChange {
  const { length } = sign
  const chosen = text.slice(start, end)
  const isMarked = text.slice(start - length, start) === sign && text.startsWith(sign, end)
  return isMarked
    ? {
        ...{ from: start - length, to: end + length, insert: chosen },
        selection: [start - length, end - length],
      }
    : {
        ...{ from: start, to: end, insert: sign + chosen + sign },
        selection: [start + length, end + length],
      }
}

/** The address is selected, to be replaced; a selected address becomes the target, and its words are missing. */
function linked(text: string, start: number, end: number): TextChange {
  const chosen = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(chosen))
    return { from: start, to: end, insert: `[](${chosen})`, selection: [start + 1, start + 1] }
  const insert = `[${chosen}](https://)`
  const address = start + chosen.length + 3
  return { from: start, to: end, insert, selection: [address, address + 'https://'.length] }
}

/** Whole lines get the prefix, or lose it when each of them has it. */
function prefixed(text: string, start: number, end: number, prefix: string): TextChange {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(prefix))
  const insert = lines
    .map((line) => (isMarked ? line.slice(prefix.length) : prefix + line))
    .join('\n')
  return { from, to, insert, selection: [from + insert.length, from + insert.length] }
}
