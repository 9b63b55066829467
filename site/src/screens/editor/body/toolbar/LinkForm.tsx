import { t } from '@broadsheet/shared/messages/t.ts'
import { type Editor, getMarkRange } from '@tiptap/core'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { showSelection } from '../extensions/caretVisibility.ts'
import { markLinkedWords } from '../extensions/linkedWords.ts'
import { type AddressFieldProps, AddressForm, FORM_FIELD, FORM_ROW } from './AddressForm.tsx'
import { ArticleField } from './ArticleField.tsx'
import { LINK_PROBLEM, linkAddress, storedAddress } from './linkAddress.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Sets, changes or removes the link at the selection. */
export function LinkForm({ editor, onClose }: Props) {
  const id = useId()
  const present = String(editor.getAttributes('link').href ?? '')
  const [text, setText] = useState('')
  const [needsText] = useState(() => editor.state.selection.empty && !present)
  useEffect(() => {
    markLinkedWords(editor, true)
    showSelection(editor.view)
    return () => void (editor.isDestroyed || markLinkedWords(editor, false))
  }, [editor])

  const apply = (typed: string, title = typed.trim()): string => {
    const address = linkAddress(typed)
    if (address === null) return LINK_PROBLEM
    const href = storedAddress(address, location.origin)
    const chain = editor.chain().focus()
    if (needsText) {
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text: text.trim() || title, marks }).run()
    } else chain.extendMarkRange('link').setMark('link', { href }).run()
    onClose()
    return ''
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  const latest = useRef(apply)
  latest.current = apply
  const field = useCallback(
    (props: AddressFieldProps) => (
      <ArticleField
        {...props}
        onArticle={({ slug, title }) => void latest.current(`/article/${slug}/`, title)}
      />
    ),
    [],
  )
  return (
    <AddressForm
      field={field}
      name={t('editor.link')}
      label={t('editor.linkAddress')}
      initial={present}
      check={apply}
      onClose={onClose}
      onRemove={present && hasLink(editor) ? remove : undefined}
    >
      {needsText && (
        <div className={FORM_ROW}>
          <label className="font-semibold" htmlFor={`${id}-text`}>
            {t('editor.linkText')}
          </label>
          <input
            id={`${id}-text`}
            className={FORM_FIELD}
            dir={text ? 'auto' : undefined}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
      )}
    </AddressForm>
  )
}

function hasLink({ state, schema }: Editor): boolean {
  const mark = schema.marks.link
  return Boolean(mark && getMarkRange(state.selection.$from, mark))
}
