import { videoOf } from '@broadsheet/shared/markup/video.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Shows below a paragraph with only a video address that readers see a player there. */
export const Videos = Extension.create({
  name: 'videos',
  addProseMirrorPlugins: () => {
    const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => videoMarks(doc),
        apply: (tr, marks) => (tr.docChanged ? videoMarks(tr.doc) : marks),
      },
      props: { decorations: (state) => plugin.getState(state) },
    })
    return [plugin]
  },
})

function videoMarks(doc: Node): DecorationSet {
  const marks: Decoration[] = []
  doc.forEach((node, offset) => {
    const host = hostOf(node)
    if (!host) return
    const note = t('editor.videoNote', { host })
    const attributes = { class: 'video-address', 'data-host': host, 'data-note': note }
    marks.push(Decoration.node(offset, offset + node.nodeSize, attributes))
  })
  return DecorationSet.create(doc, marks)
}

/** The video host of a paragraph that contains only the address of a video. */
function hostOf(paragraph: Node): string | null {
  const only = paragraph.childCount === 1 ? paragraph.firstChild : null
  const href = only?.marks.find(({ type }) => type.name === 'link')?.attrs.href
  if (!href || paragraph.type.name !== 'paragraph' || only?.text !== href) return null
  const video = videoOf(String(href))
  return video?.frame ? video.host : null
}
