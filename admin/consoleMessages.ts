import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const CATALOG = /\/shared\/messages\/[a-z]{2,3}(-\w+)?\.ts$/
/** Areas of messages that only the site, commands and mails use. */
const OTHERS = /^(cli|feeds|info|lists|mail|notFound|search)\./

/** Leaves out messages that the console does not use: its catalogs are part of the first load. */
export function consoleMessages(): Plugin {
  return {
    name: 'broadsheet:console-messages',
    enforce: 'post',
    transform: {
      filter: { id: CATALOG },
      handler(code, id) {
        const properties = unusedProperties(parseSync(id, code, { lang: 'js' }).program)
        const used = properties.reduceRight(
          (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          code,
        )
        return { code: used, map: null }
      },
    },
  }
}

/** Properties whose key names an area that the console does not use, in the order of the source. */
function unusedProperties(program: ESTree.Program): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  new Visitor({
    Property({ key, start, end }) {
      const isKey = key.type === 'Literal' && typeof key.value === 'string'
      if (isKey && OTHERS.test(String(key.value))) found.push({ start, end })
    },
  }).visit(program)
  return found
}
