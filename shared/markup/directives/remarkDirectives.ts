import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type { State, Options as ToMarkdown } from 'mdast-util-to-markdown'
import type { Processor } from 'unified'
import { parseDirectiveLine, writeDirectiveLine } from './directiveLine.ts'
import type { ContainerDirective, Directive, LeafDirective } from './nodes.ts'
import { directiveSyntax } from './syntax.ts'

/** Plug-in of unified: parses and serialises block directives. */
export function remarkDirectives(this: Processor): void {
  const data = this.data() as Record<string, unknown[]>
  for (const [name, extension] of Object.entries({
    micromarkExtensions: directiveSyntax,
    fromMarkdownExtensions: fromMarkdown,
    toMarkdownExtensions: toMarkdown,
  })) {
    data[name] ??= []
    data[name].push(extension)
  }
}

const empty = () => ({ name: '', label: null, attributes: {} })

function exitDirective(this: CompileContext, token: Token): void {
  this.exit(token)
}

const fromMarkdown: FromMarkdown = {
  enter: {
    containerDirective(token) {
      this.enter({ type: 'containerDirective', ...empty(), children: [] }, token)
    },
    leafDirective(token) {
      this.enter({ type: 'leafDirective', ...empty() }, token)
    },
  },
  exit: {
    directiveLine(token) {
      const { size: _size, ...line } = parseDirectiveLine(this.sliceSerialize(token)) ?? {
        size: 0,
        ...empty(),
      }
      Object.assign(this.stack.at(-1) as Directive, line)
    },
    containerDirective: exitDirective,
    leafDirective: exitDirective,
  },
}

const toMarkdown: ToMarkdown = {
  unsafe: [{ atBreak: true, character: ':', after: ':' }],
  handlers: {
    leafDirective: (node: LeafDirective) => writeDirectiveLine({ size: 2, ...node }),
    containerDirective: writeContainer,
  },
}

function writeContainer(node: ContainerDirective, _parent: unknown, state: State): string {
  const content = state.containerFlow(node, { now: { line: 1, column: 1 }, lineShift: 0 } as never)
  // A line of colons in the content would close the directive.
  const inside = [...content.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons = '']) => colons.length)
  const size = Math.max(2, ...inside) + 1
  return [writeDirectiveLine({ size, ...node }), content, ':'.repeat(size)]
    .filter((part) => part !== '')
    .join('\n')
}
