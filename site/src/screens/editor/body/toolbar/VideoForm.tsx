import { videoOf } from '@broadsheet/shared/markup/video.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { insertBlocks } from '../extensions/insertBlocks.ts'
import { AddressForm } from './AddressForm.tsx'

/** Inserts a video address as a paragraph of its own, which readers see as a player. */
export function VideoForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const apply = (typed: string): string => {
    const video = videoOf(typed.trim())
    const { paragraph } = editor.schema.nodes
    const link = editor.schema.marks.link
    if (!video?.frame || !paragraph || !link) return t('editor.videoProblem')
    const text = editor.schema.text(video.href, [link.create({ href: video.href })])
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
