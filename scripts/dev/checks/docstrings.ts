import ts from 'typescript'
import type { Breach } from './breach.ts'
import { isTest, readSources } from './sources.ts'

/** Names Astro gives the exports of a page: what they do is the same everywhere. */
const PRESCRIBED = new Set(['GET', 'getStaticPaths'])

/** Judges every file of the project: whoever calls a function from elsewhere reads what it promises. */
export async function checkDocstrings(root: string): Promise<Breach[]> {
  const sources = await readSources(root)
  return sources
    .filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file))
    .flatMap(({ file, text }) => undescribed(file, text).map((name) => breach(file, name)))
}

const breach = (file: string, name: string): Breach => ({
  file,
  reason: `${name} is exported without a docstring that says what goes in and comes out`,
})

/**
 * The functions a file exports without a docstring, and the public methods of its classes.
 *
 * @param file - its name; the ending says whether there is JSX in it.
 * @returns their names, in the order of the text.
 */
export function undescribed(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const listed = listedExports(source)
  return source.statements
    .flatMap(callables)
    .filter(({ name, exported }) => exported || listed.has(name))
    .filter(({ name, node }) => !PRESCRIBED.has(name) && !isDescribed(node))
    .map(({ name }) => name)
}

/** Something that can be called, with the node a docstring would stand before. */
interface Callable {
  name: string
  node: ts.Node
  exported: boolean
}

function callables(node: ts.Statement): Callable[] {
  const exported = isExported(node)
  if (ts.isFunctionDeclaration(node)) {
    return [{ name: node.name?.text ?? 'default', node, exported }]
  }
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations
      .filter(({ initializer }) => initializer && ts.isFunctionLike(initializer))
      .map(({ name }) => ({ name: name.getText(), node, exported }))
  }
  return ts.isClassDeclaration(node) ? methods(node, exported) : []
}

/** The methods of a class that others call; of an exported one they are exported with it. */
function methods(node: ts.ClassDeclaration, exported: boolean): Callable[] {
  const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Override
  return node.members
    .filter(ts.isMethodDeclaration)
    .filter((member) => !ts.isPrivateIdentifier(member.name))
    .filter((member) => !(ts.getCombinedModifierFlags(member) & HIDDEN))
    .map((member) => ({ name: member.name.getText(), node: member, exported }))
}

/** The names in `export { … }` and `export default …`. */
function listedExports(source: ts.SourceFile): Set<string> {
  const names = source.statements.flatMap((node) => {
    if (ts.isExportAssignment(node)) return [node.expression.getText()]
    const clause = ts.isExportDeclaration(node) ? node.exportClause : undefined
    if (!clause || !ts.isNamedExports(clause)) return []
    return clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  })
  return new Set(names)
}

function isExported(node: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

const isDescribed = (node: ts.Node) => ts.getJSDocCommentsAndTags(node).length > 0
