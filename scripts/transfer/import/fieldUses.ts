import type { FieldUse } from '@broadsheet/shared/domain/importing/importReport.ts'
import type { FieldSample } from '../source.ts'

/** Counts in how many articles each field of a source occurs. */
export class FieldUses {
  readonly #byName = new Map<string, FieldUse>()

  /** Adds the fields of an article. */
  add(fields: readonly FieldSample[]): void {
    for (const { theirs, ours, example } of fields) {
      const key = `${theirs}=${ours ?? ''}`
      const use = this.#byName.get(key) ?? { theirs, ours, articles: 0, example }
      use.articles++
      if (use.example === '') use.example = example
      this.#byName.set(key, use)
    }
  }

  /** The imported ones first, the most frequent ones first. */
  list(): FieldUse[] {
    const rank = ({ ours, articles }: FieldUse) => articles + (ours === null ? 0 : 1e9)
    return [...this.#byName.values()].sort((a, b) => rank(b) - rank(a))
  }
}
