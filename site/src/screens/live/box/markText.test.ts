import { expect, it } from 'vitest'
import { type Mark, markText } from './markText.ts'

/** Applies a mark to the part between the bars, and encloses the new selection in bars. */
function marked(shown: string, mark: Mark): string {
  const [before = '', chosen = '', after = ''] = shown.split('|')
  const text = before + chosen + after
  const start = before.length
  const change = markText(text, start, start + chosen.length, mark)
  const next = text.slice(0, change.from) + change.insert + text.slice(change.to)
  const [one, other] = change.selection
  return `${next.slice(0, one)}|${next.slice(one, other)}|${next.slice(other)}`
}

it.each<[mark: Mark, before: string, after: string]>([
  ['bold', 'The |ferry| is late', 'The **|ferry|** is late'],
  ['bold', 'The **|ferry|** is late', 'The |ferry| is late'],
  ['italic', '||', '*||*'],
  ['link', 'The |report|.', 'The [report](|https://|).'],
  ['link', '|https://example.org/|', '[||](https://example.org/)'],
  ['quote', 'One\nTw|o\nThre|e', 'One\n> Two\n> Three||'],
  ['quote', '> Two|', 'Two||'],
  ['bullets', '||', '- ||'],
])('%s: %j becomes %j', (mark, before, after) => {
  expect(marked(before, mark)).toBe(after)
})
