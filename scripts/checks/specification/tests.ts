import ts from 'typescript'
import { type Gathered, gather, parsedFile } from './gather.ts'

/** A test as it stands in a source file. */
export interface FoundTest {
  /** Its title behind those of the describes around it, ' › ' between them, as written. */
  title: string
  /** What it and everything of its own that it uses says: see gather. */
  text: Gathered
}

const NAMES = new Set(['test', 'it'])
const GROUPS = new Set(['describe'])
/** A test that never runs shows nothing. */
const NEVER = new Set(['skip', 'fixme', 'todo', 'fails', 'skipIf'])
const HOOKS = new Set(['beforeEach', 'beforeAll'])

interface Callee {
  name: string
  parts: string[]
}

/** Reads `test`, `it.each(…)`, `test.describe` and the like; null for any other call. */
function calleeOf(expression: ts.Expression): Callee | null {
  if (ts.isIdentifier(expression)) return { name: expression.text, parts: [] }
  if (ts.isPropertyAccessExpression(expression)) {
    const inner = calleeOf(expression.expression)
    return inner && { ...inner, parts: [...inner.parts, expression.name.text] }
  }
  return ts.isCallExpression(expression) ? calleeOf(expression.expression) : null
}

function titleOf(call: ts.CallExpression): string | null {
  const first = call.arguments[0]
  if (!first || call.arguments.length < 2) return null
  if (ts.isStringLiteralLike(first)) return first.text
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : null
}

const isGroup = ({ name, parts }: Callee) => GROUPS.has(name) || parts.includes('describe')

/**
 * Finds every test of a source file that runs.
 *
 * @param file - absolute path; imports are followed from there.
 * @param source - its text.
 */
export function testsOf(file: string, source: string): FoundTest[] {
  const parsed = parsedFile(file, source)
  const found: FoundTest[] = []
  const walk = (node: ts.Node, titles: string[], around: ts.Node[]) => {
    if (ts.isForOfStatement(node)) around = [...around, node.expression]
    const callee = ts.isCallExpression(node) ? calleeOf(node.expression) : null
    if (!ts.isCallExpression(node) || !callee || !(NAMES.has(callee.name) || isGroup(callee))) {
      ts.forEachChild(node, (child) => walk(child, titles, around))
      return
    }
    const title = titleOf(node)
    if (title === null || callee.parts.some((part) => NEVER.has(part))) return
    if (!isGroup(callee)) {
      const path = [...titles, title].join(' › ')
      found.push({ title: path, text: gather(file, [node, ...around, ...hooksOf(node)]) })
      return
    }
    for (const inner of node.arguments.slice(1)) {
      walk(inner, [...titles, title], [...around, node.expression])
    }
  }
  ts.forEachChild(parsed, (child) => walk(child, [], []))
  return found
}

/** What runs before a test: the hooks of its file and of the describes around it. */
function hooksOf(test: ts.Node): ts.Node[] {
  const hooks: ts.Node[] = []
  for (let node = test.parent; node; node = node.parent) {
    if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue
    for (const statement of node.statements) {
      if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
        continue
      const callee = calleeOf(statement.expression.expression)
      if (callee && [callee.name, ...callee.parts].some((name) => HOOKS.has(name))) {
        hooks.push(statement)
      }
    }
  }
  return hooks
}
