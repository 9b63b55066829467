import { describe, expect, it } from 'vitest'
import { namedShort, placeholdersOfForm, unescaped } from './placeholders.ts'

const form = (content: string) => ({ title: '', excerpt: '', dateline: '', content })

describe('the placeholders of an article', () => {
  it('are those of title, excerpt, paragraphs, headings, lists and tables', () => {
    const content = [
      '## The [place]\n\n- [Fact]\n\n| [Home] | Guests |\n| --- | --- |\n| 1 | [goals] |',
      'A \\[number\\] and a **[name]**.\n\n…',
    ].join('\n\n')
    expect(placeholdersOfForm({ ...form(content), title: '[Score]' })).toEqual([
      ...['Score', 'place', 'Fact', 'Home', 'goals', 'number', 'name', '…'],
    ])
  })

  it('are not links, footnotes, tasks and code', () => {
    const content =
      '[A link](/about), [a reference][one], a note.[^1] `[code]`\n\n- [ ] A task\n\n```\n[code]\n```\n\n[one]: /about\n\n[^1]: A note.'
    expect(placeholdersOfForm(form(content))).toEqual([])
  })
})

it('names the first four', () => {
  const { names, more } = namedShort(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(names).toBe('[a], [b], [c], [d]')
  expect(more).toBe(2)
})

it('writes placeholders without backslashes, unless that would make a link', () => {
  expect(unescaped('A \\[score] and \\[the name\\].')).toBe('A [score] and [the name].')
  for (const text of ['\\[a link](/about)', '\\[x] done', '\\[one]\n\n[one]: /about'])
    expect(unescaped(text)).toBe(text)
})
