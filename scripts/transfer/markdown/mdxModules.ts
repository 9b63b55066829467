import { replaceOutsideCode } from '@broadsheet/shared/markup/code-ranges.ts'

// https://mdxjs.com/docs/using-mdx/: statements begin a line.
const IMPORT =
  /^import\s+(?:([\w$]+)[^\n'"]*?from\s+)?(?:\{[^}]*\}\s*from\s+)?['"]([^'"\n]+)['"];?[ \t]*$/gm
const EXPORT = /^export\s+(?:const|let|default|function)\b[^\n]*$/gm
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g

/**
 * Removes the statements and comments of MDX, which are no text.
 *
 * @returns the imported files by the name of their variable, such as a picture.
 */
export function convertModules(body: string): { body: string; files: Map<string, string> } {
  const files = new Map<string, string>()
  const imported = replaceOutsideCode(body, IMPORT, (_all, name = '', file = '') => {
    if (name !== '') files.set(name, file)
    return ''
  })
  const rest = replaceOutsideCode(imported, EXPORT, () => '')
  return { body: replaceOutsideCode(rest, COMMENT, () => ''), files }
}
