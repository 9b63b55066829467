import { embedOf } from '@broadsheet/shared/markup/embeds.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { insertBlocks } from '../extensions/insertBlocks.ts'
import { AddressForm } from './AddressForm.tsx'

/** Inserts the address of a video or post as a paragraph of its own, which readers see as its frame. */
export function VideoForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const apply = (typed: string): string => {
    const embed = embedOf(typed.trim())
    const { paragraph } = editor.schema.nodes
    const link = editor.schema.marks.link
    if (!embed || !paragraph || !link) return t('editor.videoProblem')
    const text = editor.schema.text(embed.href, [link.create({ href: embed.href })])
    onClose()
    insertBlocks(editor, [paragraph.create(null, text)], editor.state.selection.to)
    return ''
  }
  return (
    <AddressForm
      name={t('editor.video')}
      label={t('editor.videoAddress')}
      initial=""
      check={apply}
      onClose={onClose}
    />
  )
}
