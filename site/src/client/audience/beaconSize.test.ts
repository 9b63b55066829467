import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

/** Limit of what counting adds to every page, in bytes after gzip. */
const MOST = 1000

it('takes at most 1 kB', async () => {
  const input = fileURLToPath(new URL('recordView.ts', import.meta.url))
  const built = (await build({
    ...{ configFile: false, logLevel: 'silent' },
    build: {
      write: false,
      modulePreload: false,
      // The request itself belongs to other parts of the page, too.
      rolldownOptions: { input, external: /publicApi/, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  const { code } = built.output[0]
  expect(code).toContain('record_engagement')
  expect(gzipSync(code).length).toBeLessThanOrEqual(MOST)
})
