import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { CARD_FORMS, type FormCardName } from '../cards/cardForms.ts'
import { insertCard } from '../cards/insertCard.ts'
import { insertFootnote, mayInsertFootnote } from '../extensions/footnoteCommands.ts'
import { isTask, toggleTasks } from '../extensions/lists.ts'
import { findParentNodeOfType } from '../extensions/parents.ts'
import { type Action, setStyle } from '../toolbar/toolbarActions.ts'

/** Groups of the menus, in their order. */
export const BLOCK_GROUPS = {
  text: t('editor.blocks.groupText'),
  media: t('editor.blocks.groupMedia'),
  cards: t('editor.cardFields.group'),
  structure: t('editor.blocks.groupStructure'),
} as const

/** A kind of block that the slash menu and the "+" menu insert, or into which they convert the current one. */
export interface BlockCommand extends Action {
  /** Unique English name, which the menus find in every language. */
  name: string
  group: keyof typeof BLOCK_GROUPS
  /** Other words by which the menus find it, separated by commas. */
  keywords: string
  /** The node that it makes, which has the name of the command. Blocks of text can be converted to those of text. */
  makes?: { type: string; level?: number }
  /** Whether the toolbar has a button for it. */
  isInToolbar?: boolean
}

/** What a command needs from the user: a form below the toolbar, or a choice of files. */
export type InputRequest = 'pictures' | 'library' | 'video' | 'bookmark' | 'snippet'

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Opens a form or the choice of files. */
    requestInput: InputRequest
  }
}

const focused = (editor: Editor) => editor.chain().focus()
const isIn = (name: string) => (editor: Editor) => editor.isActive(name)
/** A table cell contains only text. */
const isOutsideTable = ({ state }: Editor) =>
  findParentNodeOfType(state.selection.$from, 'table') === null

const heading = (level: 2 | 3 | 4) => ({
  group: 'text' as const,
  makes: { type: 'heading', level },
  keys: `Ctrl+Alt+${level}`,
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
  isPossible: isOutsideTable,
  run: (editor: Editor) => setStyle(editor, String(level)),
})

/** One command for each card of shared/markup. */
function cardCommands(): BlockCommand[] {
  return Object.entries(CARD_FORMS).map(([name, { label, keywords, icon }]) => ({
    name: `${name} card`,
    group: 'cards',
    ...{ label, keywords, icon },
    isPossible: isOutsideTable,
    run: (editor) => insertCard(editor, name as FormCardName),
  }))
}

/** All kinds of blocks, in the order of the menus. An entry here is all that the menus need. */
export const BLOCK_COMMANDS: readonly BlockCommand[] = [
  {
    name: 'text',
    group: 'text',
    makes: { type: 'paragraph' },
    icon: 'paragraph',
    label: t('editor.paragraph'),
    keywords: t('editor.blocks.textKeywords'),
    isPossible: isOutsideTable,
    run: (editor) => setStyle(editor, 'paragraph'),
  },
  {
    ...heading(2),
    name: 'heading',
    icon: 'heading',
    label: t('editor.heading'),
    keywords: t('editor.blocks.headingKeywords'),
  },
  {
    ...heading(3),
    name: 'subheading',
    icon: 'subheading',
    label: t('editor.subheading'),
    keywords: t('editor.blocks.subheadingKeywords'),
  },
  {
    ...heading(4),
    name: 'minor heading',
    icon: 'minorHeading',
    label: t('editor.minorHeading'),
    keywords: t('editor.blocks.minorHeadingKeywords'),
  },
  {
    name: 'bulleted list',
    group: 'text',
    makes: { type: 'bulletList' },
    icon: 'bullets',
    label: t('editor.bullets'),
    keywords: t('editor.blocks.bulletsKeywords'),
    keys: 'Ctrl+Shift+8',
    isInToolbar: true,
    isPossible: isOutsideTable,
    run: (editor) => focused(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList') && !isTask(editor),
  },
  {
    name: 'numbered list',
    group: 'text',
    makes: { type: 'orderedList' },
    icon: 'numbers',
    label: t('editor.numbers'),
    keywords: t('editor.blocks.numbersKeywords'),
    keys: 'Ctrl+Shift+7',
    isInToolbar: true,
    isPossible: isOutsideTable,
    run: (editor) => focused(editor).toggleOrderedList().run(),
    isOn: isIn('orderedList'),
  },
  {
    name: 'task list',
    group: 'text',
    icon: 'tasks',
    label: t('editor.tasks'),
    keywords: t('editor.blocks.tasksKeywords'),
    isInToolbar: true,
    isPossible: isOutsideTable,
    run: toggleTasks,
    isOn: isTask,
  },
  {
    name: 'quote',
    group: 'text',
    makes: { type: 'blockquote' },
    icon: 'quote',
    label: t('editor.quote'),
    keywords: t('editor.blocks.quoteKeywords'),
    keys: 'Ctrl+Shift+B',
    isInToolbar: true,
    isPossible: isOutsideTable,
    run: (editor) => focused(editor).toggleBlockquote().run(),
    isOn: isIn('blockquote'),
  },
  {
    name: 'code block',
    group: 'text',
    makes: { type: 'codeBlock' },
    icon: 'codeBlock',
    label: t('editor.codeBlock'),
    keywords: t('editor.blocks.codeKeywords'),
    keys: 'Ctrl+Alt+C',
    isInToolbar: true,
    isPossible: isOutsideTable,
    run: (editor) => focused(editor).toggleCodeBlock().run(),
    isOn: isIn('codeBlock'),
  },
  {
    name: 'picture',
    group: 'media',
    makes: { type: 'figure' },
    icon: 'picture',
    label: t('editor.picture'),
    keywords: t('editor.blocks.pictureKeywords'),
    run: (editor) => void editor.emit('requestInput', 'pictures'),
  },
  {
    name: 'picture from library',
    group: 'media',
    icon: 'picture',
    label: t('editor.library.block'),
    keywords: t('editor.library.blockKeywords'),
    isPossible: isOutsideTable,
    run: (editor) => void editor.emit('requestInput', 'library'),
  },
  {
    name: 'video',
    group: 'media',
    icon: 'video',
    label: t('editor.video'),
    keywords: t('editor.blocks.videoKeywords'),
    run: (editor) => void editor.emit('requestInput', 'video'),
  },
  ...cardCommands(),
  {
    name: 'snippet',
    group: 'structure',
    icon: 'snippet',
    label: t('editor.templates.snippets'),
    keywords: t('editor.blocks.snippetKeywords'),
    isPossible: isOutsideTable,
    run: (editor) => void editor.emit('requestInput', 'snippet'),
  },
  {
    name: 'table',
    group: 'structure',
    makes: { type: 'table' },
    icon: 'table',
    label: t('editor.table'),
    keywords: t('editor.blocks.tableKeywords'),
    isInToolbar: true,
    isPossible: isOutsideTable,
    run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: 'footnote',
    group: 'structure',
    makes: { type: 'footnote' },
    icon: 'footnote',
    label: t('editor.footnote'),
    keywords: t('editor.blocks.footnoteKeywords'),
    keys: 'Ctrl+Alt+F',
    isInToolbar: true,
    run: insertFootnote,
    isPossible: mayInsertFootnote,
  },
  {
    name: 'horizontal rule',
    group: 'structure',
    makes: { type: 'horizontalRule' },
    icon: 'rule',
    label: t('editor.rule'),
    keywords: t('editor.blocks.ruleKeywords'),
    isInToolbar: true,
    isPossible: isOutsideTable,
    run: (editor) => focused(editor).setHorizontalRule().run(),
  },
]
