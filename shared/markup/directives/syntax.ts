import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types'
import { parseDirectiveLine } from './directiveLine.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerDirective: 'containerDirective'
    leafDirective: 'leafDirective'
    directiveLine: 'directiveLine'
    directiveEnd: 'directiveEnd'
  }
}

const COLON = 58
const isLineEnd = (code: Code): code is -5 | -4 | -3 => code !== null && code < -2
const isSpace = (code: Code) => code === 32 || code === -1 || code === -2

/**
 * Block directives of the generic directive syntax. Not the inline form `:name`, which would change texts
 * such as `at 10:30`.
 */
export const directiveSyntax: Extension = {
  flow: {
    [COLON]: [
      // Concrete: lists and quotes inside are part of its content.
      { name: 'containerDirective', tokenize: container, concrete: true },
      { name: 'leafDirective', tokenize: leaf },
    ],
  },
}

/** Reads a whole line and continues with `next` if it is the first line of a directive. */
function firstLine(
  effects: Effects,
  nok: State,
  isWanted: (size: number) => boolean,
  next: (size: number) => State,
): State {
  let line = ''
  const read: State = (code) => {
    if (code !== null && !isLineEnd(code)) {
      line += code < 0 ? ' ' : String.fromCharCode(code)
      effects.consume(code)
      return read
    }
    const parsed = parseDirectiveLine(line)
    if (!parsed || !isWanted(parsed.size)) return nok(code)
    effects.exit('directiveLine')
    return next(parsed.size)(code)
  }
  return (code) => {
    effects.enter('directiveLine')
    return read(code)
  }
}

function leaf(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const finish: State = (code) => {
    effects.exit('leafDirective')
    return ok(code)
  }
  const line = firstLine(
    effects,
    nok,
    (size) => size === 2,
    () => finish,
  )
  return (code) => {
    effects.enter('leafDirective')
    return line(code)
  }
}

function container(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { parser, interrupt } = this
  let closing: Construct
  let previous: Token | undefined

  const finish: State = (code) => {
    effects.exit('containerDirective')
    return ok(code)
  }
  const atLineEnd: State = (code) =>
    code === null || interrupt
      ? finish(code)
      : effects.attempt(lineEnding, atLineStart, finish)(code)
  const atLineStart: State = (code) => effects.attempt(closing, finish, beginChunk)(code)
  const beginChunk: State = (code) => {
    if (code === null) return finish(code)
    // An empty line that ends the directive: micromark cannot slice an empty token.
    return isLineEnd(code) ? effects.check(lineEnding, enterChunk, finish)(code) : enterChunk(code)
  }
  const enterChunk: State = (code) => {
    const token = effects.enter('chunkDocument', { contentType: 'document', previous } as never)
    if (previous) previous.next = token
    previous = token
    return inChunk(code)
  }
  const inChunk: State = (code) => {
    if (code === null) return endChunk(code)
    if (isLineEnd(code)) return effects.check(lineEnding, consumeLineEnd, endChunk)(code)
    effects.consume(code)
    return inChunk
  }
  const consumeLineEnd: State = (code) => {
    effects.consume(code)
    exitChunk()
    return atLineStart
  }
  const endChunk: State = (code) => {
    exitChunk()
    return finish(code)
  }
  const exitChunk = () => {
    const { start } = effects.exit('chunkDocument')
    // The content is a document of its own, in which this line begins a block.
    parser.lazy[start.line] = false
  }

  const line = firstLine(
    effects,
    nok,
    (size) => size > 2,
    (size) => {
      closing = { tokenize: lastLine(size), partial: true }
      return atLineEnd
    },
  )
  return (code) => {
    effects.enter('containerDirective')
    return line(code)
  }
}

/** A line ending before a line that belongs to the same quote or list item. */
const lineEnding: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const { parser, now } = this
    return (code) => {
      if (!isLineEnd(code)) return nok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (parser.lazy[now().line] ? nok(next) : ok(next))
    }
  },
}

/** At least as many colons as in the first line, and nothing else. */
const lastLine =
  (size: number): Construct['tokenize'] =>
  (effects, ok, nok) => {
    let colons = 0
    let indent = 0
    const inColons: State = (code) => {
      if (code !== COLON) return colons < size ? nok(code) : atEnd(code)
      colons++
      effects.consume(code)
      return inColons
    }
    const inIndent: State = (code) => {
      if (!isSpace(code) || indent === 3) return inColons(code)
      indent++
      effects.consume(code)
      return inIndent
    }
    const atEnd: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code)
        return atEnd
      }
      if (code !== null && !isLineEnd(code)) return nok(code)
      effects.exit('directiveEnd')
      return ok(code)
    }
    return (code) => {
      effects.enter('directiveEnd')
      return inIndent(code)
    }
  }
