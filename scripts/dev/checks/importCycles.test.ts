import { describe, expect, it } from 'vitest'
import { findImportCycles } from './importCycles.ts'

const sources = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([file, specifiers]) => ({
    file,
    text: specifiers.map((one) => `import type { X } from '${one}'`).join('\n'),
  }))

describe('import cycles', () => {
  it('finds two files that import each other', () => {
    expect(
      findImportCycles(sources({ 'shared/a.ts': ['./b.ts'], 'shared/b.ts': ['./a.ts'] })),
    ).toEqual([{ file: 'shared/a.ts', reason: 'imports itself through shared/b.ts' }])
  })

  it('finds a cycle through a workspace package and a third file', () => {
    const files = sources({
      'shared/a.ts': ['../scripts/b.ts'],
      'scripts/b.ts': ['./c.ts'],
      'scripts/c.ts': ['@broadsheet/shared/a.ts'],
      'scripts/start.ts': ['./b.ts'],
    })
    expect(findImportCycles(files).map(({ file }) => file)).toEqual(['scripts/b.ts'])
  })

  it('accepts files that are imported twice', () => {
    const files = sources({ 'a.ts': ['./b.ts', './c.ts'], 'b.ts': ['./c.ts'], 'c.ts': [] })
    expect(findImportCycles(files)).toEqual([])
  })
})
