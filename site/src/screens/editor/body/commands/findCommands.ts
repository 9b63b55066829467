import type { BlockCommand } from './blockCommands.ts'

type Named = Pick<BlockCommand, 'name' | 'label' | 'keywords'>

/** Lower case without accents and vowel marks: people type `uberschrift` on keyboards without ü. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** 0 for the best match, Infinity for none. */
function rankOf({ name, label, keywords }: Named, query: string): number {
  const names = [label, name].map(folded)
  if (names.some((text) => text.startsWith(query))) return 0
  const words = [...names, ...folded(keywords).split(/[,،]/)].map((text) => text.trim())
  if (words.some((text) => text.split(/\s+/).some((word) => word.startsWith(query)))) return 1
  const isInside = query.length > 2 && words.some((text) => text.includes(query))
  return isInside ? 2 : Number.POSITIVE_INFINITY
}

/**
 * The commands that match typed text, the best first; equal ones keep their order.
 *
 * @param typed - empty for all of them.
 */
export function findCommands<Command extends Named>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const query = folded(typed.trim())
  if (query === '') return [...commands]
  return commands
    .map((command) => ({ command, rank: rankOf(command, query) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}
