import { describe, expect, it } from 'vitest'
import { breachesOf, importsOf } from './imports.ts'

describe('the imports of a file', () => {
  it('are found in every syntax', () => {
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

describe('imports between workspaces', () => {
  const reasonsFor = (file: string, specifier: string) =>
    breachesOf(file, `import { x } from '${specifier}'`).map((breach) => breach.reason)

  it.each([
    ['site/src/pages/index.astro', '../../../admin/src/App.tsx'],
    ['admin/src/App.tsx', '../../site/src/model/card.ts'],
    ['shared/text/slug.ts', '../../scripts/start.ts'],
    ['site/src/model/card.ts', '../../../scripts/publisher/site.ts'],
    ['scripts/publisher/pipeline.ts', '../dev/database/freshBackend.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(reasonsFor(file, specifier)).toHaveLength(1)
  })

  it.each([
    ['site/src/model/card.ts', '@broadsheet/shared/urls.ts'],
    ['scripts/demo/seed.ts', '../../supabase/seed/index.ts'],
    ['admin/src/providers/data.ts', '@supabase/supabase-js'],
    ['site/tests/reading.test.ts', '../../scripts/start/run.ts'],
    ['scripts/dev/bench/publish.ts', '../testing/publisher.ts'],
    ['scripts/publisher/pipeline.test.ts', '../dev/database/freshBackend.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(reasonsFor(file, specifier)).toEqual([])
  })

  it('allows Supabase clients in one folder of each app', () => {
    expect(reasonsFor('admin/src/App.tsx', '@supabase/supabase-js')).toHaveLength(1)
    expect(reasonsFor('site/src/model/card.ts', '@supabase/auth-js')).toHaveLength(1)
    expect(reasonsFor('site/src/client/session/auth.ts', '@supabase/auth-js')).toEqual([])
  })

  it('rejects platform and framework imports in shared', () => {
    expect(reasonsFor('shared/text/slug.ts', 'node:fs')).toHaveLength(1)
    expect(reasonsFor('shared/text/slug.ts', 'react')).toHaveLength(1)
    expect(reasonsFor('shared/newsletter/prose.ts', 'react')).toEqual([])
    expect(reasonsFor('shared/newsletter/prose.ts', 'react-dom/client')).toHaveLength(1)
    expect(reasonsFor('shared/text/slug.ts', 'valibot')).toEqual([])
  })
})
