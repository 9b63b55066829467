import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const COMPONENT = /\/src\/[^?]+\.astro$/
const ASTRO = /(["'])astro\/compiler-runtime\1/
/** In the code of a component that contains islands. */
const ISLAND = 'client:component-hydration'
const OWN = fileURLToPath(new URL('../src/rendering/compilerRuntime.ts', import.meta.url))

/** Compiles components and pages without islands with a runtime of our own; see src/rendering/compilerRuntime.ts. */
export function markupRuntime(): Plugin {
  return {
    name: 'broadsheet:markup-runtime',
    transform(code, id) {
      if (!COMPONENT.test(id) || !ASTRO.test(code) || code.includes(ISLAND)) return undefined
      return { code: code.replace(ASTRO, JSON.stringify(OWN)), map: null }
    },
  }
}
