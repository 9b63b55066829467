import { type Editor, InputRule } from '@tiptap/core'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { ListItemView } from './ListItemView.ts'
import { findParentNodeOfType } from './parents.ts'

const spread = { spread: { default: false, rendered: false } }

/** A list item; with `checked` it is a task. */
const Item = ListItem.extend({
  addAttributes: () => ({
    ...spread,
    checked: {
      default: null,
      parseHTML: (element) => checkedOf(element),
      renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': String(checked) }),
    },
  }),
  addNodeView: () => (props) => new ListItemView(props),
  addKeyboardShortcuts() {
    return {
      // A new task is unchecked.
      Enter: () =>
        this.editor.commands.splitListItem(
          this.name,
          isTask(this.editor) ? { checked: false } : undefined,
        ),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
  addInputRules: () => [
    new InputRule({
      find: /^\s*\[([ xX]?)\]\s$/,
      handler: ({ state, range, match }) => {
        const item = findParentNodeOfType(state.doc.resolve(range.from), 'listItem')
        if (!item) return null
        const checked = (match[1] ?? '').toLowerCase() === 'x'
        state.tr.setNodeMarkup(item.pos, null, { ...item.node.attrs, checked })
        state.tr.delete(range.from, range.to)
        return undefined
      },
    }),
  ],
})

function checkedOf(element: HTMLElement): boolean | null {
  if (element.dataset.checked) return element.dataset.checked === 'true'
  const box = element.querySelector(':scope > input, :scope > p > input, :scope > label > input')
  return box instanceof HTMLInputElement && box.type === 'checkbox' ? box.checked : null
}

/** Whether the caret is in a task. */
export function isTask(editor: Editor): boolean {
  const item = findParentNodeOfType(editor.state.selection.$from, 'listItem')
  return typeof item?.node.attrs.checked === 'boolean'
}

/** Converts the selected list items to tasks, or back. */
export function toggleTasks(editor: Editor): boolean {
  if (isTask(editor)) return setChecked(editor, null)
  if (!findParentNodeOfType(editor.state.selection.$from, 'listItem')) {
    editor.chain().focus().toggleBulletList().run()
  }
  return setChecked(editor, false)
}

function setChecked(editor: Editor, checked: boolean | null): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      tr.doc.nodesBetween(from, to, (node, pos, parent) => {
        // Excludes the item that only contains the selected nested list.
        const isMeant = node.type.name === 'listItem' && parent && holdsSelection(node, pos, from)
        if (isMeant) tr.setNodeMarkup(pos, null, { ...node.attrs, checked })
      })
      return true
    })
    .run()
}

function holdsSelection(
  node: { firstChild: { nodeSize: number } | null },
  pos: number,
  from: number,
) {
  return from <= pos + 1 + (node.firstChild?.nodeSize ?? 0)
}

export const lists = [
  BulletList.extend({ addAttributes: () => spread }),
  OrderedList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...spread }
    },
  }),
  Item,
  ListKeymap.configure({
    listTypes: [{ itemName: 'listItem', wrapperNames: ['bulletList', 'orderedList'] }],
  }),
]
