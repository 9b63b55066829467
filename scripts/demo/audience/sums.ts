/** Sums of figures by key. */
export class Sums<Key extends object, Name extends string> {
  readonly #sums = new Map<string, { key: Key; sum: Record<Name, number> }>()

  /** Adds figures to those of a key. */
  add(key: Key, figures: Readonly<Record<Name, number>>): void {
    const id = Object.values(key).join(' ')
    const known = this.#sums.get(id)
    if (!known) this.#sums.set(id, { key, sum: { ...figures } })
    else for (const name of Object.keys(figures) as Name[]) known.sum[name] += figures[name]
  }

  entries = () => [...this.#sums.values()]
}
