import { t } from '@broadsheet/shared/messages/t.ts'
import { posToDOMRect } from '@tiptap/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { offeredCommands } from '../commands/offeredCommands.ts'
import {
  runSlashCommand,
  SLASH_LIST,
  type SlashMenuState,
  slashMenuOf,
} from '../extensions/slashCommand.ts'
import { CommandList } from './CommandList.tsx'
import { POPUP } from './popupClasses.ts'
import { usePlacement } from './usePlacement.ts'

/** The menu of blocks at a typed slash. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const menu = useEditorState({ editor, selector: ({ editor }) => slashMenuOf(editor.state) })
  return menu && <OpenMenu editor={editor} menu={menu} />
}

function OpenMenu({
  editor,
  menu: { from, query, index },
}: {
  editor: Editor
  menu: SlashMenuState
}) {
  const popup = useRef<HTMLDivElement>(null)
  const anchor = useMemo(
    () => ({
      getBoundingClientRect: () => posToDOMRect(editor.view, from, from),
      contextElement: editor.view.dom,
    }),
    [editor, from],
  )
  usePlacement(popup, anchor, { placement: 'bottom-start', text: editor.view.dom })
  const commands = offeredCommands(editor, query)
  const count = commands.length
  useEffect(() => {
    editor.emit('announce', t('editor.blocks.found', { count }))
  }, [editor, count])
  return (
    <div ref={popup} className={POPUP}>
      {count === 0 && <p className="px-3 py-2 text-soft">{t('editor.blocks.found', { count })}</p>}
      <CommandList
        id={SLASH_LIST}
        commands={commands}
        isGrouped={query === ''}
        active={index}
        onChoose={(command) => runSlashCommand(editor, command)}
      />
    </div>
  )
}
