import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { BlockCommand } from '../commands/blockCommands.ts'
import { allCommands, offeredCommands } from '../commands/offeredCommands.ts'

/** The open slash menu. */
export interface SlashMenuState {
  /** Position of the slash. */
  from: number
  /** The text after it. */
  query: string
  /** Index of the active option. */
  index: number
}

const KEY = new PluginKey<SlashMenuState | null>('slashCommand')

/** Id of the list of options, and with an index, of an option. */
export const SLASH_LIST = 'slash-menu'

/** The open slash menu of an editor, or null. */
export const slashMenuOf = (state: EditorState): SlashMenuState | null =>
  KEY.getState(state) ?? null

/** Opens a menu of blocks when a slash is typed in an empty block or after a space. */
export const SlashCommand = Extension.create({
  name: 'slashCommand',
  // Before the keys of lists and links.
  priority: 1100,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin<SlashMenuState | null>({
        key: KEY,
        state: { init: () => null, apply: nextMenu },
        props: {
          handleKeyDown: (view, event) => {
            const menu = slashMenuOf(view.state)
            if (!menu || event.isComposing) return false
            return handleKey(editor, menu, event.key)
          },
          handleDOMEvents: {
            blur: (view) => {
              if (slashMenuOf(view.state)) closeSlashMenu(editor)
            },
          },
          decorations: (state) => lineDecoration(state),
          attributes: (state): Record<string, string> => {
            const menu = slashMenuOf(state)
            if (!menu) return {}
            return {
              'aria-haspopup': 'listbox',
              'aria-autocomplete': 'list',
              'aria-controls': SLASH_LIST,
              'aria-activedescendant': `${SLASH_LIST}-${menu.index}`,
            }
          },
        },
      }),
    ]
  },
})

/** The menu after a transaction. */
function nextMenu(
  tr: Transaction,
  menu: SlashMenuState | null,
  before: EditorState,
): SlashMenuState | null {
  const change = tr.getMeta(KEY) as SlashMenuState | null | undefined
  if (change !== undefined) return change
  if (!tr.docChanged && !tr.selectionSet) return menu
  const { empty, $head } = tr.selection
  if (!empty) return null
  if (!menu) return isSlashTyped(tr, before) ? { from: $head.pos - 1, query: '', index: 0 } : null
  const from = tr.mapping.map(menu.from, -1)
  if (from >= $head.pos || from < $head.start()) return null
  const text = tr.doc.textBetween(from, $head.pos, '\n', '\n')
  if (!/^\/(?:[^\s/][^\n/]*)?$/.test(text)) return null
  const query = text.slice(1)
  // Words that find nothing are text.
  if (/\s/.test(query) && allCommands(query).length === 0) return null
  return { from, query, index: query === menu.query ? menu.index : 0 }
}

/** A line with only a slash has no letter that gives it a direction: it has that of what surrounds it. */
function lineDecoration(state: EditorState): DecorationSet | null {
  const { $head } = state.selection
  if (!slashMenuOf(state) || $head.depth === 0 || /\p{L}/u.test($head.parent.textContent))
    return null
  const line = Decoration.node($head.before(), $head.after(), { class: 'slash-line' })
  return DecorationSet.create(state.doc, [line])
}

/** Whether the change typed one slash at the start of a block or after a space. */
function isSlashTyped(tr: Transaction, before: EditorState): boolean {
  if (!tr.docChanged || tr.doc.content.size !== before.doc.content.size + 1) return false
  if (tr.getMeta('history$') || tr.getMeta('paste')) return false
  const { $head } = tr.selection
  const { parent, parentOffset } = $head
  if (!parent.inlineContent || parent.type.spec.code || parentOffset === 0) return false
  return /^(?:|.*\s)\/$/.test(
    parent.textBetween(Math.max(0, parentOffset - 2), parentOffset, '', '\ufffc'),
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function handleKey(editor: Editor, menu: SlashMenuState, key: string): boolean {
  if (key === 'Escape') return closeSlashMenu(editor)
  const commands = offeredCommands(editor, menu.query)
  if (commands.length === 0) return false
  const step = STEPS[key]
  if (step !== undefined) {
    const index = (menu.index + step + commands.length) % commands.length
    activate(editor, { ...menu, index })
    return true
  }
  const command = commands[menu.index]
  if (!command || (key !== 'Enter' && key !== 'Tab')) return false
  runSlashCommand(editor, command)
  return true
}

/** Makes an option the active one. */
function activate({ view }: Editor, menu: SlashMenuState): void {
  view.dispatch(view.state.tr.setMeta(KEY, menu))
}

/** Closes the menu; the typed text stays. */
export function closeSlashMenu({ view }: Editor): true {
  view.dispatch(view.state.tr.setMeta(KEY, null))
  return true
}

/** Replaces the typed text by a block. */
export function runSlashCommand(editor: Editor, command: BlockCommand): void {
  const { state, view } = editor
  const menu = slashMenuOf(state)
  if (!menu) return
  view.dispatch(state.tr.delete(menu.from, state.selection.head).setMeta(KEY, null))
  command.run(editor)
}
