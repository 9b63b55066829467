/** A tag of a template: a shortcode of Hugo, a tag or output of Liquid and Nunjucks, or a component of MDX. */
export interface Tag {
  kind: 'shortcode' | 'liquid' | 'output' | 'component' | 'escaped'
  /** In lower case; empty for outputs. */
  name: string
  /** As written, without the name. */
  args: string
  /** Offsets in the body. */
  start: number
  end: number
  isClosing: boolean
  source: string
}

/** A tag with the tags inside it. */
export interface TagNode extends Tag {
  /** Null without a closing tag. */
  inner: { start: number; end: number; children: TagNode[] } | null
}

// https://gohugo.io/content-management/shortcodes/
const HUGO =
  /\{\{([<%])(?:\s*\/\*([\s\S]*?)\*\/\s*|\s*(\/?)\s*([\w][\w./-]*)((?:"(?:\\.|[^"\\])*"|`[^`]*`|(?![>%]\}\})[^"`])*?)\s*\/?\s*)[>%]\}\}/g
// https://shopify.github.io/liquid/basics/introduction/
const LIQUID = /\{%-?\s*([A-Za-z][\w-]*)([\s\S]*?)-?%\}/g
const OUTPUT = /\{\{-?(?![<%])([^{}]*)\}\}/g
// https://mdxjs.com/docs/what-is-mdx/
const COMPONENT = /<(\/?)([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/g

/** The tags of a body in their order. */
export function tagsIn(body: string, hasComponents: boolean): Tag[] {
  const tags: Tag[] = []
  const add = (match: RegExpExecArray, tag: Omit<Tag, 'start' | 'end' | 'source'>) =>
    tags.push({
      ...{ ...tag, start: match.index, end: match.index + match[0].length },
      source: match[0].replace(/\s+/g, ' '),
    })
  for (const match of body.matchAll(HUGO)) {
    const [, sign = '', comment, closing = '', name = '', args = ''] = match
    if (comment === undefined)
      add(match, { kind: 'shortcode', name: name.toLowerCase(), args, isClosing: closing !== '' })
    else {
      const shown = `{{${sign}${comment}${sign === '<' ? '>' : '%'}}}`
      add(match, { kind: 'escaped', name: '', args: shown, isClosing: false })
    }
  }
  for (const match of body.matchAll(LIQUID)) {
    const [, written = '', args = ''] = match
    const isClosing = /^end./.test(written)
    const name = (isClosing ? written.slice(3) : written).toLowerCase()
    add(match, { kind: 'liquid', name, args, isClosing })
  }
  for (const match of body.matchAll(OUTPUT))
    add(match, { kind: 'output', name: '', args: match[1] ?? '', isClosing: false })
  for (const match of hasComponents ? body.matchAll(COMPONENT) : []) {
    const [, closing = '', name = '', args = ''] = match
    const plain = name.replace(/^\w+\./, '').toLowerCase()
    add(match, { kind: 'component', name: plain, args, isClosing: closing !== '' })
  }
  return tags.sort((a, b) => a.start - b.start).filter(isOutside)
}

/** Whether a tag begins after the one before it: a tag in the value of another one is a part of it. */
const isOutside = ({ start }: Tag, at: number, tags: readonly Tag[]) => {
  const before = tags[at - 1]
  return before === undefined || start >= before.end
}

/** Puts tags into the one that contains them. A closing tag without an opening one is a node of its own. */
export function nest(tags: readonly Tag[]): TagNode[] {
  const nodes: TagNode[] = []
  /** Tags that may have a closing one, with the number of nodes up to each. */
  const open: { node: TagNode; count: number }[] = []
  for (const tag of tags) {
    const from = tag.isClosing
      ? open.findLastIndex(({ node }) => node.kind === tag.kind && node.name === tag.name)
      : -1
    const opening = open[from]
    if (opening) {
      // What follows the opening tag, also tags without a closing one, is inside of it.
      const { node, count } = opening
      node.inner = { start: node.end, end: tag.start, children: nodes.splice(count) }
      node.end = tag.end
      open.length = from
      continue
    }
    const node: TagNode = { ...tag, inner: null }
    nodes.push(node)
    const mayContain = !tag.isClosing && tag.kind !== 'output' && tag.kind !== 'escaped'
    if (mayContain) open.push({ node, count: nodes.length })
  }
  return nodes
}
