import { describe, expect, it } from 'vitest'
import { breachesOf, importsOf } from './imports.ts'

describe('the imports of a file', () => {
  it('are found in every form', () => {
    const source = `import { a } from './a.ts'
import type { B } from "../b.ts"
import './c.css'
export { d } from './d.ts'
import {
  e,
} from './e.ts'
const f = await import('./f.ts')`
    expect(importsOf(source)).toEqual([
      './a.ts',
      '../b.ts',
      './c.css',
      './d.ts',
      './e.ts',
      './f.ts',
    ])
  })
})

describe('imports go down only', () => {
  const judged = (file: string, specifier: string) =>
    breachesOf(file, `import { x } from '${specifier}'`).map((breach) => breach.reason)

  it.each([
    ['site/src/pages/index.astro', '../../../admin/src/App.tsx'],
    ['admin/src/App.tsx', '../../site/src/model/card.ts'],
    ['shared/text/slug.ts', '../../scripts/start.ts'],
    ['site/src/model/card.ts', '../../../scripts/publisher/site.ts'],
    ['scripts/publisher/pipeline.ts', '../dev/database/freshBackend.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(judged(file, specifier)).toHaveLength(1)
  })

  it.each([
    ['site/src/model/card.ts', '@broadsheet/shared/urls.ts'],
    ['scripts/demo/seed.ts', '../../supabase/seed/index.ts'],
    ['admin/src/providers/data.ts', '@supabase/supabase-js'],
    ['site/tests/reading.test.ts', '../../scripts/start/run.ts'],
    ['scripts/dev/bench/publish.ts', '../testing/publisher.ts'],
    ['scripts/publisher/pipeline.test.ts', '../dev/database/freshBackend.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(judged(file, specifier)).toEqual([])
  })

  it('keeps the client of the database in one room of each app', () => {
    expect(judged('admin/src/App.tsx', '@supabase/supabase-js')).toHaveLength(1)
    expect(judged('site/src/model/card.ts', '@supabase/auth-js')).toHaveLength(1)
    expect(judged('site/src/client/session/auth.ts', '@supabase/auth-js')).toEqual([])
  })

  it('keeps platform and framework out of shared', () => {
    expect(judged('shared/text/slug.ts', 'node:fs')).toHaveLength(1)
    expect(judged('shared/text/slug.ts', 'react')).toHaveLength(1)
    expect(judged('shared/text/slug.ts', 'valibot')).toEqual([])
  })
})
