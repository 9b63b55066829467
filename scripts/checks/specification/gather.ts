import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** What a test says: its code without comments, and its texts as they are when it runs. */
export interface Gathered {
  code: string
  texts: string[]
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const parsed = new Map<string, ts.SourceFile>()
const printer = ts.createPrinter({ removeComments: true })

/** Files that belong to the tests: what a test uses of them is part of what it says. */
const OF_TESTS = /(\.test|\.spec|\.fixture)\.tsx?$|\/tests?\/|\/testing\//

/** Parses a file, and keeps it for whoever asks for its declarations. */
export function parsedFile(file: string, text: string): ts.SourceFile {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

const sourceAt = (file: string) => parsed.get(file) ?? parsedFile(file, readFileSync(file, 'utf8'))

/** The file an import leads to; null for a package. */
function fileOf(specifier: string, from: string): string | null {
  const own = /^@broadsheet\/(\w+)\/(.+)$/.exec(specifier)
  const path = own
    ? join(root, own[1] ?? '', own[2] ?? '')
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null
  return path && existsSync(path) && /\.tsx?$/.test(path) ? path : null
}

interface Place {
  file: string
  node: ts.Node
}

/** Where a name is declared: in this file, or in the one it is imported from. */
function declarationOf(file: string, name: string): Place | null {
  let place: Place | null = null
  const visit = (node: ts.Node) => {
    if (place) return
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name) {
      place = { file, node: node.initializer ?? node }
    } else if (ts.isFunctionDeclaration(node) && node.name?.text === name) {
      place = { file, node }
    } else if (ts.isImportDeclaration(node)) {
      place = importedFrom(file, node, name)
    } else ts.forEachChild(node, visit)
  }
  visit(sourceAt(file))
  return place
}

function importedFrom(file: string, node: ts.ImportDeclaration, name: string): Place | null {
  const bindings = node.importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return null
  const element = bindings.elements.find((one) => one.name.text === name)
  const target = element && fileOf((node.moduleSpecifier as ts.StringLiteral).text, file)
  return target ? declarationOf(target, (element.propertyName ?? element.name).text) : null
}

const bare = (node: ts.Node): ts.Node =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node

/**
 * The part of a constant of the product that a test speaks of: `LIMITS.title` means only that value.
 * Code of the product is never followed: a test must say itself what it expects.
 */
function constantPart(place: Place, used: ts.Identifier): ts.Node | null {
  const value = bare(place.node)
  const { parent } = used
  if (ts.isObjectLiteralExpression(value) && ts.isPropertyAccessExpression(parent)) {
    const name = parent.name.text
    const property = value.properties.find((one) => one.name?.getText() === name)
    return property && ts.isPropertyAssignment(property) ? property.initializer : null
  }
  const isPlain =
    ts.isLiteralExpression(value) ||
    ts.isArrayLiteralExpression(value) ||
    ts.isObjectLiteralExpression(value) ||
    ts.isBinaryExpression(value)
  return isPlain ? value : null
}

/**
 * Gathers what a test says: its own code, the constants and functions of test files it uses, and the
 * constants of the product it names.
 */
export function gather(file: string, nodes: ts.Node[]): Gathered {
  const seen = new Set<ts.Node>()
  const code: string[] = []
  const texts: string[] = []
  const take = (place: Place) => {
    if (seen.has(place.node)) return
    seen.add(place.node)
    const source = place.node.getSourceFile()
    code.push(printer.printNode(ts.EmitHint.Unspecified, place.node, source).replace(/\s+/g, ' '))
    const visit = (node: ts.Node) => {
      if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        texts.push(node.text)
      } else if (ts.isTemplateHead(node)) texts.push(node.text)
      else if (ts.isIdentifier(node)) follow(place.file, node)
      ts.forEachChild(node, visit)
    }
    visit(place.node)
  }
  const follow = (from: string, name: ts.Identifier) => {
    if (ts.isPropertyAccessExpression(name.parent) && name.parent.name === name) return
    const place = declarationOf(from, name.text)
    if (!place) return
    if (OF_TESTS.test(place.file)) return take(place)
    const node = constantPart(place, name)
    if (node) take({ file: place.file, node })
  }
  for (const node of nodes) take({ file, node })
  return { code: code.join('\n'), texts }
}

/** Whether a test holds a piece: as a word of one of its texts, or in its code. */
export function holds({ code, texts }: Gathered, piece: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  return [code, ...texts].some((text) => hasWord(plain(text), plain(piece)))
}

/** Whether a text has a piece that is not just part of a longer word. */
function hasWord(text: string, piece: string): boolean {
  const isWord = (character: string | undefined) => /[\p{L}\p{N}_]/u.test(character ?? ' ')
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const before = isWord(piece[0]) && isWord(text[at - 1])
    const after = isWord(piece.at(-1)) && isWord(text[at + piece.length])
    if (!before && !after) return true
  }
  return false
}
