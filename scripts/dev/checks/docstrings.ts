import ts from 'typescript'
import type { Breach } from './breach.ts'
import { isTest, readSources } from './sources.ts'

/** Exports that Astro prescribes for a page; their meaning is the same in every page. */
const PRESCRIBED = new Set(['GET', 'getStaticPaths'])

/** Checks that all exported functions and public methods have a docstring. */
export async function checkDocstrings(root: string): Promise<Breach[]> {
  const sources = (await readSources(root)).filter(({ file }) => /\.tsx?$/.test(file))
  const contracts = new Map(sources.flatMap(({ file, text }) => describedMembers(file, text)))
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) =>
      undescribed(file, text, contracts).map((name) => breach(file, name)),
    )
}

const breach = (file: string, name: string): Breach => ({
  file,
  reason: `${name} is exported without a docstring`,
})

/** The members with a docstring, by name of their interface. */
export type Contracts = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Exported functions and public methods of exported classes that have no docstring. A method of an
 * interface inherits its docstring, as it does in an editor.
 *
 * @param file - its name; the extension determines whether it may contain JSX.
 * @param contracts - the interfaces of this project; the packages of others describe their own.
 * @returns their names, in the order of the text.
 */
export function undescribed(
  file: string,
  text: string,
  contracts: Contracts = new Map(),
): string[] {
  const source = parse(file, text)
  const listed = listedExports(source)
  return source.statements
    .flatMap((node) => callables(node, contracts))
    .filter(({ name, exported }) => exported || listed.has(name))
    .filter(({ name, node }) => !PRESCRIBED.has(name) && !isDescribed(node))
    .map(({ name }) => name)
}

/**
 * The interfaces of a file, each with the members that have a docstring.
 *
 * @param file - its name; the extension determines whether it may contain JSX.
 */
export function describedMembers(file: string, text: string): [string, ReadonlySet<string>][] {
  return parse(file, text)
    .statements.filter(ts.isInterfaceDeclaration)
    .map(({ name, members }) => {
      const described = members.filter((member) => member.name && isDescribed(member))
      return [name.text, new Set(described.map((member) => member.name?.getText() ?? ''))]
    })
}

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** A function or method with the node that a docstring precedes. */
interface Callable {
  name: string
  node: ts.Node
  exported: boolean
}

function callables(node: ts.Statement, contracts: Contracts): Callable[] {
  const exported = isExported(node)
  if (ts.isFunctionDeclaration(node)) {
    return [{ name: node.name?.text ?? 'default', node, exported }]
  }
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations
      .filter(({ initializer }) => initializer && ts.isFunctionLike(initializer))
      .map(({ name }) => ({ name: name.getText(), node, exported }))
  }
  return ts.isClassDeclaration(node) ? methods(node, exported, contracts) : []
}

/** The public methods of a class that no interface describes. They are exported if the class is. */
function methods(node: ts.ClassDeclaration, exported: boolean, contracts: Contracts): Callable[] {
  const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Override
  return node.members
    .filter(ts.isMethodDeclaration)
    .filter((member) => !ts.isPrivateIdentifier(member.name))
    .filter((member) => !(ts.getCombinedModifierFlags(member) & HIDDEN))
    .filter((member) => !isInherited(node, member.name.getText(), contracts))
    .map((member) => ({ name: member.name.getText(), node: member, exported }))
}

/** Whether an interface of the class describes the method. */
function isInherited(node: ts.ClassDeclaration, method: string, contracts: Contracts): boolean {
  return (node.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)
    .flatMap(({ types }) => types.map(({ expression }) => contracts.get(expression.getText())))
    .some((described) => described === undefined || described.has(method))
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
