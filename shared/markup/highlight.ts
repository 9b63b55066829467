import type { ElementContent, RootContent } from 'hast'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import r from 'highlight.js/lib/languages/r'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'

/** Languages of articles about data and technology: every page that renders bodies in the browser loads them. */
const lowlight = createLowlight({
  ...{ bash, css, diff, javascript, json, python, r, sql, typescript, xml, yaml },
})

/** Classes of `highlight.js` by the few kinds that have a colour. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ comment: 'comment', quote: 'comment', meta: 'comment' },
  ...{ keyword: 'keyword', 'selector-tag': 'keyword', name: 'keyword', operator: 'keyword' },
  ...{ string: 'string', regexp: 'string', addition: 'string', 'selector-attr': 'string' },
  ...{ number: 'number', literal: 'number', symbol: 'number', deletion: 'number' },
  ...{ title: 'title', attr: 'title', attribute: 'title', built_in: 'title', type: 'title' },
  ...{ 'selector-class': 'title', 'selector-id': 'title', property: 'title' },
}

/**
 * Divides code into text and `<span class="code-keyword">`; null for an unknown language, and for code whose
 * tokens are nested too deeply.
 *
 * @param language - name or alias: `js`, `ts`, `html`, `sh`.
 */
export function highlight(code: string, language: string): ElementContent[] | null {
  if (!lowlight.registered(language)) return null
  try {
    return simplified(lowlight.highlight(language, code).children)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Templates in templates nest tokens; the steps after this one are recursive. */
const MAXIMUM_DEPTH = 50

/** @throws {RangeError} when the tokens are nested too deeply. */
function simplified(nodes: readonly (RootContent | ElementContent)[], depth = 0): ElementContent[] {
  if (depth > MAXIMUM_DEPTH) throw new RangeError('The tokens are nested too deeply.')
  return merged(
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return [node]
      if (node.type !== 'element') return []
      const children = simplified(node.children, depth + 1)
      const kind = kindOf(node.properties.className)
      if (kind === null) return children
      const properties = { className: [`code-${kind}`] }
      return [{ type: 'element', tagName: 'span', properties, children }]
    }),
  )
}

function kindOf(classes: unknown): string | null {
  const name = Array.isArray(classes) ? String(classes[0]).replace(/^hljs-/, '') : ''
  return KINDS[name] ?? null
}

/** Joins adjacent texts. */
function merged(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else joined.push(node.type === 'text' ? { type: 'text', value: node.value } : node)
  }
  return joined
}
