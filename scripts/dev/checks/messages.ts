import { convertToTsx } from '@astrojs/astro2tsx'
import { LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import ts from 'typescript'
import type { Breach } from './breach.ts'
import { isTest, readSources, type Source } from './sources.ts'

/** Attributes and properties whose value users read. */
const TEXT_NAMES = new Set([
  ...['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['ariaLabel', 'emptyText', 'helperText', 'label', 'placeholder', 'primaryText', 'title'],
])
/** Names that are the same in every language, and stored values that are worded elsewhere. */
const NAMES = new Set([
  ...['Broadsheet', 'RSS', 'JSON', 'URL', 'Markdown', 'HTML', 'CSS', 'GitHub', 'YouTube', 'Vimeo'],
  ...['Supabase', 'WordPress', 'All Rights Reserved'],
])
/** Texts of react-admin and MUI in each language. */
const LIBRARY_TEXTS = /^admin\/src\/language\/library\//
const ENGLISH = 'shared/messages/en.ts'
const CATALOG = new RegExp(`^shared/messages/(${Object.keys(LANGUAGES).join('|')})\\.ts$`)
/** Files with locales for programs: tables of languages, ISO 8601 dates, and tests of regions. */
const HAS_LOCALE =
  /^(shared\/(messages\/(languages|pseudo)|text\/(relativeTime|region|formatMoment))\.ts|scripts\/dev\/)/
/** Arguments of a call, which may contain calls. */
const ARGUMENTS = String.raw`(?:[^()]|\([^()]*\))*`

/** Finds texts that are not messages, locales that are not the active one, and unused messages. */
export async function checkMessages(root: string): Promise<Breach[]> {
  const sources = (await readSources(root)).filter(({ file }) => !isTest(file))
  const literal = sources.filter(
    ({ file }) => /^(site|admin)\/src\//.test(file) && !LIBRARY_TEXTS.test(file),
  )
  return [
    ...literal.flatMap(literalTexts),
    ...sources.flatMap(fixedLocales),
    ...unusedMessages(sources),
  ]
}

/** Texts in markup, and sentences in code other than those of errors for developers. */
export function literalTexts({ file, text }: Source): Breach[] {
  const code = file.endsWith('.astro') ? convertToTsx(text, { filename: file }).code : text
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isDeveloperError(node)) return
    const value = readText(node) ?? readSentence(node)
    if (value === undefined) ts.forEachChild(node, visit)
    else if (/^[^/]*\p{L}{2}/u.test(value) && !NAMES.has(value)) found.push(value)
  }
  visit(tree)
  return found.map((value) => ({
    file,
    reason: `"${value}" is not a message: add it to shared/messages and use t()`,
  }))
}

/** A text that users read, if the node is one. */
function readText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim()
  if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
    return ts.isJsxAttribute(node.parent) ? undefined : node.expression.text.trim()
  }
  if (!ts.isJsxAttribute(node) || !TEXT_NAMES.has(node.name.getText())) return undefined
  const value = node.initializer
  if (value && ts.isStringLiteral(value)) return value.text
  const expression = value && ts.isJsxExpression(value) ? value.expression : undefined
  return expression && ts.isStringLiteralLike(expression) ? expression.text : undefined
}

/** A sentence or a label of several words, outside of markup. */
function readSentence(node: ts.Node): string | undefined {
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
  if (!isText || ts.isJsxAttribute(node.parent)) return undefined
  return /^\p{Lu}[\p{L}’']+,? [\p{L}…]/u.test(node.text) ? node.text : undefined
}

const isDeveloperError = (node: ts.Node): boolean =>
  ts.isThrowStatement(node) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()))

/**
 * Locales written into the code, formats in the locale of the machine, and times of day that are formatted without
 * formatMoment, so that a line can end before their half of the day.
 */
export function fixedLocales({ file, text }: Source): Breach[] {
  if (HAS_LOCALE.test(file) || !/\.tsx?$/.test(file)) return []
  const fixed = /'[a-z]{2}-[A-Z]{2}'|\.toLocale(?:Date|Time)?String\(\)|new Intl\.\w+\(\)/g
  const isTime = String.raw`toLocaleTimeString\((?!\))|(?:DateTimeFormat|toLocaleString)\(${ARGUMENTS}\btimeStyle\b`
  const times = new RegExp(isTime, 'g')
  return [
    ...[...text.matchAll(fixed)].map(([value]) => ({
      file,
      reason: `${value} does not follow the language: use activeLocale()`,
    })),
    ...[...text.matchAll(times)].map(() => ({
      file,
      reason: 'a time of day is formatted with formatMoment (shared/text)',
    })),
  ]
}

/** Messages that no source file uses, by their key or by the beginning of a computed key. */
export function unusedKeys(sources: readonly Source[]): string[] {
  const catalog = sources.find(({ file }) => file === ENGLISH)
  const keys = [...(catalog?.text.matchAll(/^ {2}'([\w.]+)':/gm) ?? [])].map(([, key = '']) => key)
  const code = sources.filter(({ file }) => !CATALOG.test(file)).map(({ text }) => text)
  const used = new Set(
    code.flatMap((text) => text.match(/(?<=['"`])[\w]+(?:\.\w+)+(?=['"`])/g) ?? []),
  )
  const beginnings = code.flatMap((text) => text.match(/(?<=`)[\w.]+(?=\$\{)/g) ?? [])
  return keys.filter(
    (key) => !used.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
}

/** The messages of `unusedKeys`. */
export const unusedMessages = (sources: readonly Source[]): Breach[] =>
  unusedKeys(sources).map((key) => ({
    file: ENGLISH,
    reason: `no code uses the message ${key}`,
  }))
