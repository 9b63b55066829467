import { videoOf } from '@broadsheet/shared/markup/video.ts'
import type { Editor } from '@tiptap/core'
import { insertBlock } from '../extensions/insertBlock.ts'
import { AddressForm } from './AddressForm.tsx'

const PROBLEM =
  'Enter the address of a video on YouTube or Vimeo, such as https://www.youtube.com/watch?v=…'

/** Puts the address of a video into the text, in a paragraph of its own: readers see a player. */
export function VideoForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const apply = (typed: string): string => {
    const video = videoOf(typed.trim())
    const { paragraph } = editor.schema.nodes
    const link = editor.schema.marks.link
    if (!video?.frame || !paragraph || !link) return PROBLEM
    const text = editor.schema.text(video.href, [link.create({ href: video.href })])
    insertBlock(editor, paragraph.create(null, text), editor.state.selection.to)
    editor.commands.focus()
    onClose()
    return ''
  }
  return (
    <AddressForm
      name="Video"
      label="Address of the video"
      initial=""
      check={apply}
      onClose={onClose}
    />
  )
}
