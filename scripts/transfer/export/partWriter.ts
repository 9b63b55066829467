import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Part } from './manifest.ts'

/** File of a table in an export. */
export const partFile = (name: string) => `${name}.jsonl`

/** Number of lines per write. */
const BATCH = 500

/** Writes a file of lines; counts them and computes their digest. */
export class PartWriter {
  readonly name: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #rows = 0
  #lines: string[] = []

  private constructor(name: string, file: FileHandle) {
    this.name = name
    this.#file = file
  }

  /** Creates the file of a table; it must not exist. */
  static async create(folder: string, name: string): Promise<PartWriter> {
    return new PartWriter(name, await open(join(folder, partFile(name)), 'wx'))
  }

  /** Adds a line. */
  async add(line: string): Promise<void> {
    this.#rows++
    this.#lines.push(`${line}\n`)
    if (this.#lines.length === BATCH) await this.#flush()
  }

  /** Closes the file. */
  async end(): Promise<Part> {
    await this.#flush()
    await this.#file.close()
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }

  async #flush(): Promise<void> {
    const text = this.#lines.join('')
    this.#lines = []
    this.#hash.update(text)
    await this.#file.appendFile(text)
  }
}
