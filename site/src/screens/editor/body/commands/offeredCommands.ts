import type { Editor } from '@tiptap/core'
import { BLOCK_COMMANDS, BLOCK_GROUPS, type BlockCommand } from './blockCommands.ts'
import { findCommands } from './findCommands.ts'

const GROUPS = Object.keys(BLOCK_GROUPS)

/** All commands, group by group. */
const IN_ORDER: readonly BlockCommand[] = BLOCK_COMMANDS.toSorted(
  (one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group),
)

/** The commands that match typed text and are possible at the caret. */
export const offeredCommands = (editor: Editor, typed: string): BlockCommand[] =>
  findCommands(
    IN_ORDER.filter(({ isPossible }) => isPossible?.(editor) ?? true),
    typed,
  )

/** The commands that match typed text, for a new paragraph, where all are possible. */
export const allCommands = (typed: string): BlockCommand[] => findCommands(IN_ORDER, typed)
