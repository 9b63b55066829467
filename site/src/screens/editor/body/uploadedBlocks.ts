const STORED = /\/storage\/v1\/object\/public\/[\w./-]+/g

/**
 * The blocks with a stored picture or file that a text does not have.
 *
 * @param blocks - Markdown of the blocks of the formatted view.
 * @param text - the source as it is edited.
 */
export const uploadedBlocks = (blocks: readonly string[], text: string): string[] =>
  blocks.filter((block) => (block.match(STORED) ?? []).some((address) => !text.includes(address)))
