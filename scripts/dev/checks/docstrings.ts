import ts from 'typescript'
import type { Breach } from './breach.ts'
import { isTest, readSources } from './sources.ts'

/** Exports that Astro prescribes for a page; their meaning is the same in every page. */
const PRESCRIBED = new Set(['GET', 'getStaticPaths'])

/** Checks that all exported functions and public methods have a docstring. */
export async function checkDocstrings(root: string): Promise<Breach[]> {
  const sources = await readSources(root)
  return sources
    .filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file))
    .flatMap(({ file, text }) => undescribed(file, text).map((name) => breach(file, name)))
}

const breach = (file: string, name: string): Breach => ({
  file,
  reason: `${name} is exported without a docstring`,
})

/**
 * Exported functions and public methods of exported classes that have no docstring.
 *
 * @param file - its name; the extension determines whether it may contain JSX.
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

/** A function or method with the node that a docstring precedes. */
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

/** The public methods of a class. They are exported if the class is. */
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
