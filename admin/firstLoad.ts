import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

/** Most that the first screen may load before its own chunk, with one catalog, in bytes of gzip. */
const BUDGET = 445_000

/** Chunks that every start loads after the entry, by name: the application, and one language. */
const FIRST = ['showApp', 'en', 'english']

/** Files that a file loads at once, itself included. */
function loadedWith(
  name: string,
  bundle: Rollup.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  const file = bundle[name]
  if (seen.has(name) || file?.type !== 'chunk') return seen
  seen.add(name)
  for (const imported of file.imports) loadedWith(imported, bundle, seen)
  return seen
}

const sizeOf = (names: Iterable<string>, bundle: Rollup.OutputBundle): number => {
  let bytes = 0
  for (const name of names) {
    const file = bundle[name]
    if (file?.type === 'chunk') bytes += gzipSync(file.code).byteLength
  }
  return bytes
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/**
 * Says how much the console loads at first, and how much more each screen; ends the build when the
 * first load is over its budget.
 */
export function firstLoad(): Plugin {
  return {
    name: 'broadsheet:first-load',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The entry loads the texts of one language, then the application.
      const starts = chunks.filter(
        ({ isEntry, name, facadeModuleId }) =>
          isEntry || (FIRST.includes(name) && !facadeModuleId?.includes('?')),
      )
      const first = new Set(starts.flatMap(({ fileName }) => [...loadedWith(fileName, bundle)]))
      const total = sizeOf(first, bundle)
      console.log(`First load: ${kilobytes(total)} of JavaScript (gzip)`)
      for (const screen of chunks.filter(
        (file) => file.isDynamicEntry && !first.has(file.fileName),
      )) {
        const own = [...loadedWith(screen.fileName, bundle)].filter((name) => !first.has(name))
        console.log(`  ${screen.name}: ${kilobytes(sizeOf(own, bundle))} more`)
      }
      if (total > BUDGET) this.error(`The first load is over its budget of ${kilobytes(BUDGET)}.`)
    },
  }
}
