import { t } from '@broadsheet/shared/messages/t.ts'
import { EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { LibraryDialog } from '../pictures/LibraryDialog.tsx'
import { PlaceholderBar } from '../templates/PlaceholderBar.tsx'
import { SnippetDialog } from '../templates/SnippetDialog.tsx'
import { useHeightProperty } from '../useScreenRoom.ts'
import type { InputRequest } from './commands/blockCommands.ts'
import { insertLibraryImages } from './extensions/insertLibraryImages.ts'
import { FindBar } from './find/FindBar.tsx'
import { focusText } from './focusText.ts'
import { BlockControls } from './menus/BlockControls.tsx'
import { SlashMenu } from './menus/SlashMenu.tsx'
import { OutlinePanel } from './outline/OutlinePanel.tsx'
import { RichTextContext } from './RichTextContext.ts'
import { FRAME, HEAD, HEAD_ROW, SMALL_BUTTON } from './richTextClasses.ts'
import { BookmarkForm } from './toolbar/BookmarkForm.tsx'
import { ContextBar } from './toolbar/ContextBar.tsx'
import { LinkForm } from './toolbar/LinkForm.tsx'
import { SelectionToolbar } from './toolbar/SelectionToolbar.tsx'
import { type OpenForm, Toolbar } from './toolbar/Toolbar.tsx'
import { VideoForm } from './toolbar/VideoForm.tsx'
import type { BodyEditorProps } from './types.ts'
import { useRichTextEditor } from './useRichTextEditor.ts'

interface Props extends BodyEditorProps {
  /** Switches to the Markdown source. */
  onSource: (markdown: string) => void
  takesFocus: boolean
}

/** The body in the formatted view. */
export function RichTextEditor(props: Props) {
  const { label, mediaOrigin, onSource, takesFocus, ref } = props
  const [form, setForm] = useState<OpenForm>(null)
  const [announcement, setAnnouncement] = useState('')
  const [notice, setNotice] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const selectionBar = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useHeightProperty(head, '--toolbar-height')
  const [hasOutline, setOutline] = useState(false)
  const [opened, setOpened] = useState(0)
  /** A second press of its keys opens the form again, for the present selection. */
  const openAgain = (next: 'link' | 'find') => {
    setOpened((times) => times + 1)
    setForm(next)
  }
  const { editor, flush } = useRichTextEditor(props, {
    onLink: () => openAgain('link'),
    onFind: () => openAgain('find'),
    onToolbar: () =>
      (selectionBar.current ?? bar.current)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onAnnounce: setAnnouncement,
  })
  useEffect(() => {
    if (takesFocus) focusText(editor)
  }, [takesFocus, editor])
  useImperativeHandle(ref, () => ({ focus: () => focusText(editor), flush }), [editor, flush])
  useEffect(() => {
    const open = (request: InputRequest) => {
      if (request !== 'pictures') setForm(request)
    }
    editor.on('requestInput', open)
    editor.on('notice', setNotice)
    return () => {
      editor.off('requestInput', open)
      editor.off('notice', setNotice)
    }
  }, [editor])
  const setting = useMemo(() => ({ mediaOrigin }), [mediaOrigin])
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })
  const close = () => {
    setForm(null)
    focusText(editor)
  }
  return (
    <RichTextContext value={setting}>
      <div className={FRAME} data-rich-text data-empty={isEmpty || undefined}>
        <div className={HEAD} data-rich-text-head ref={head}>
          <Toolbar
            {...{ editor, label, form, bar }}
            onForm={(next) => (next === 'find' ? openAgain(next) : setForm(next))}
            hasOutline={hasOutline}
            onOutline={() => setOutline(!hasOutline)}
            onSource={() => onSource(flush())}
            onComment={props.onComment}
          />
          {form === 'link' && <LinkForm key={opened} editor={editor} onClose={close} />}
          {form === 'video' && <VideoForm editor={editor} onClose={close} />}
          {form === 'bookmark' && <BookmarkForm editor={editor} onClose={close} />}
          {form === 'find' && <FindBar editor={editor} opened={opened} onClose={close} />}
          {form === null && <ContextBar editor={editor} />}
          <PlaceholderBar editor={editor} />
          {notice && (
            <div className={HEAD_ROW}>
              <p className="min-w-0 flex-1">{notice}</p>
              <button className={SMALL_BUTTON} type="button" onClick={() => setNotice('')}>
                {t('editor.closeNotice')}
              </button>
            </div>
          )}
        </div>
        {form === 'library' && (
          <LibraryDialog
            isMultiple
            mediaOrigin={mediaOrigin}
            onCancel={close}
            onChosen={(images) => {
              setForm(null)
              insertLibraryImages(editor, images)
            }}
          />
        )}
        {form === 'snippet' && (
          <SnippetDialog editor={editor} onAnnounce={setAnnouncement} onClose={close} />
        )}
        <div className="lg:flex">
          {hasOutline && <OutlinePanel editor={editor} onClose={() => setOutline(false)} />}
          <div className="relative min-w-0 grow">
            <EditorContent editor={editor} />
            <BlockControls editor={editor} />
          </div>
        </div>
        <SlashMenu editor={editor} />
        {(form === null || form === 'find') && (
          <SelectionToolbar editor={editor} bar={selectionBar} onLink={() => setForm('link')} />
        )}
        <p className="sr-only" role="status">
          {announcement}
        </p>
      </div>
    </RichTextContext>
  )
}
