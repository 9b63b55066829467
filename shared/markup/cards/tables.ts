import type { Element } from 'hast'
import { type CardDefinition, element } from './card.ts'
import { allOf, textOf } from './content.ts'

/** A table with a caption; `header="column"`: the first column names the rows, too. */
export const table: CardDefinition = {
  kind: 'container',
  hasLabel: true,
  attributes: { header: /^(?:row|column)$/ },
  content: 'table',
  render({ label, attributes, children }) {
    const [found] = allOf(children, 'table')
    if (!found) return null
    if (attributes.header === 'column') nameRows(found)
    if (label !== '') found.children.unshift(element('caption', {}, [label]))
    return element('div', {}, children)
  },
}

function nameRows(found: Element): void {
  for (const row of allOf(found.children, 'tr')) {
    const cells = row.children.filter((cell): cell is Element => cell.type === 'element')
    const [first] = cells
    if (first?.tagName === 'td') {
      first.tagName = 'th'
      first.properties.scope = 'row'
    } else if (first && textOf(first) === '') {
      // An empty cell is no heading.
      first.tagName = 'td'
    }
    for (const cell of cells.slice(1)) if (cell.tagName === 'th') cell.properties.scope = 'col'
  }
  const isEmpty = (head: Element) => textOf(head) === ''
  found.children = found.children.filter(
    (part) => !(part.type === 'element' && part.tagName === 'thead' && isEmpty(part)),
  )
}

/** Links to the headings of the text. */
export const contents: CardDefinition = {
  kind: 'leaf',
  hasLabel: true,
  attributes: {},
  content: '',
  render({ label }, { headings, language: { labels } }) {
    const shown = headings.filter(({ depth }) => depth <= 3)
    if (shown.length === 0) return null
    const title = label || labels.contents
    return element('nav', { ariaLabel: title, dataPageOnly: '' }, [
      element('p', { className: ['box-title'], ariaHidden: 'true' }, [title]),
      element(
        'ol',
        { role: 'list' },
        shown.map(({ depth, id, text }) =>
          element('li', { dataDepth: String(depth) }, [element('a', { href: `#${id}` }, [text])]),
        ),
      ),
    ])
  },
}
