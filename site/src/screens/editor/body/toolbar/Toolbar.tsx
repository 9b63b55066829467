import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { BLOCK_COMMANDS } from '../commands/blockCommands.ts'
import { insertPictures } from '../extensions/transfers.ts'
import { focusText } from '../focusText.ts'
import { ScrollArrows } from './ScrollArrows.tsx'
import { ToolButton } from './ToolButton.tsx'
import { type Action, HISTORY, STYLES, setStyle, styleOf, TYPE } from './toolbarActions.ts'
import { useRoving } from './useRoving.ts'
import { useScrollEdges } from './useScrollEdges.ts'

export type OpenForm = 'link' | 'video' | 'bookmark' | 'library' | 'snippet' | 'find' | null

interface Props {
  editor: Editor
  label: string
  form: OpenForm
  onForm: (form: OpenForm) => void
  hasOutline: boolean
  onOutline: () => void
  onSource: () => void
  /** Begins a comment on the selected words. */
  onComment?: (() => void) | undefined
  bar: RefObject<HTMLDivElement | null>
}

const BLOCKS = BLOCK_COMMANDS.filter(({ isInToolbar }) => isInToolbar)
const ACTIONS: readonly Action[] = [...HISTORY, ...TYPE, ...BLOCKS]

/** The formatting toolbar: one tab stop, with arrow keys between its controls. */
export function Toolbar(props: Props) {
  const { editor, label, form, onForm, hasOutline, onOutline, onSource, onComment, bar } = props
  const { onKeyDown, stop } = useRoving('undo')
  useScrollEdges(bar)
  const files = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const choose = (request: string) => {
      if (request === 'pictures') files.current?.click()
    }
    editor.on('requestInput', choose)
    return () => {
      editor.off('requestInput', choose)
    }
  }, [editor])
  const state = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  const button = ({ icon, label, keys, isOn, run }: Action) => (
    <ToolButton
      key={icon}
      icon={icon}
      label={label}
      keys={keys}
      {...stop(icon)}
      on={isOn && state.on.includes(icon)}
      possible={state.possible.includes(icon)}
      onClick={() => run(editor)}
    />
  )
  const formButton = (
    name: Exclude<OpenForm, null | 'library' | 'bookmark'>,
    label: string,
    keys?: string,
  ) => (
    <ToolButton
      icon={name}
      label={label}
      keys={keys}
      {...stop(name)}
      on={name === 'link' ? state.isLink : undefined}
      expanded={form === name}
      possible
      onClick={() => onForm(form === name ? null : name)}
    />
  )
  return (
    <>
      <div
        ref={bar}
        className="peer flex flex-wrap gap-x-[0.2rem] gap-y-[0.15rem] p-[0.3rem] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:thin]"
        role="toolbar"
        aria-label={t('editor.formatting', { label })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') focusText(editor)
          onKeyDown(event)
        }}
      >
        <Group>{HISTORY.map(button)}</Group>
        <Group>
          <select
            className="h-9 rounded-sm bg-transparent px-1 text-sm font-semibold *:bg-sheet *:text-ink hover:bg-page focus-visible:-outline-offset-2 max-sm:h-11"
            aria-label={t('editor.paragraphKind')}
            {...stop('style')}
            value={state.style}
            onChange={({ currentTarget }) => setStyle(editor, currentTarget.value)}
          >
            {STYLES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Group>
        <Group>
          {TYPE.map(button)}
          {formButton('link', t('editor.link'), 'Ctrl+K')}
        </Group>
        <Group>{BLOCKS.map(button)}</Group>
        <Group>
          <ToolButton
            icon="picture"
            label={t('editor.picture')}
            {...stop('picture')}
            possible
            onClick={() => files.current?.click()}
          />
          {formButton('video', t('editor.video'))}
          {formButton('snippet', t('editor.templates.snippets'))}
          {onComment && (
            <ToolButton
              icon="comment"
              label={t('editor.textComments.comment')}
              keys="Ctrl+Alt+M"
              {...stop('comment')}
              possible
              onClick={onComment}
            />
          )}
          <ToolButton
            icon="outline"
            label={t('editor.outline.title')}
            {...stop('outline')}
            expanded={hasOutline}
            possible
            onClick={onOutline}
          />
          {formButton('find', t('editor.find.title'), 'Ctrl+F')}
          <ToolButton
            icon="source"
            label={t('editor.source')}
            {...stop('source')}
            possible
            onClick={onSource}
          />
        </Group>
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t('editor.pictures')}
          onChange={({ currentTarget }) => {
            insertPictures(editor, [...(currentTarget.files ?? [])], null)
            currentTarget.value = ''
          }}
        />
      </div>
      <ScrollArrows />
    </>
  )
}

function stateOf(editor: Editor) {
  const iconsOf = (actions: readonly Action[]) => actions.map(({ icon }) => icon)
  return {
    on: iconsOf(ACTIONS.filter(({ isOn }) => isOn?.(editor))),
    possible: iconsOf(ACTIONS.filter(({ isPossible }) => isPossible?.(editor) ?? true)),
    style: styleOf(editor),
    isLink: editor.isActive('link'),
  }
}

const Group = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-[0.1rem] border-e border-rule pe-[0.2rem] last-of-type:border-e-0">
    {children}
  </div>
)
