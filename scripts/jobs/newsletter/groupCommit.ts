/**
 * Writes records in groups: those that arrive while a group is written are the next one. Each caller continues when its
 * record is written, so that at most one record per caller is lost in a crash.
 */
export class GroupCommit<T> {
  readonly #write: (records: T[]) => Promise<void>
  #waiting: { records: T[]; written: Promise<void> } | null = null
  #writing: Promise<unknown> = Promise.resolve()

  constructor(write: (records: T[]) => Promise<void>) {
    this.#write = write
  }

  /** Resolves when the record is written. @throws what the writer throws, for the whole group. */
  add(record: T): Promise<void> {
    if (this.#waiting) {
      this.#waiting.records.push(record)
      return this.#waiting.written
    }
    const group = { records: [record], written: Promise.resolve() }
    this.#waiting = group
    group.written = this.#writing.then(() => {
      this.#waiting = null
      return this.#write(group.records)
    })
    this.#writing = group.written.catch(() => {})
    return group.written
  }
}
