/** The last reported blocks of the text, so that the checklist need not parse it. */
export class TextBlocks {
  #content = ''
  #blocks: readonly string[] | null = null

  /** Stores the blocks of a text; null when they are unknown. */
  put(content: string, blocks: readonly string[] | null): void {
    this.#content = content
    this.#blocks = blocks
  }

  /** The blocks of a text, or null when they are unknown. */
  of(content: string): readonly string[] | null {
    return this.#content === content ? this.#blocks : null
  }
}
