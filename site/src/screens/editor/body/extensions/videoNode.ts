import { type Embed, embedOf } from '@broadsheet/shared/markup/embeds.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Shows above a paragraph with only the address of a video or post that readers see it there. */
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
    const embed = embedIn(node)
    if (!embed) return
    const { host, shape } = embed
    const note =
      shape === 'video' ? t('editor.videoNote', { host }) : t('editor.embedNote', { host })
    const attributes = { class: 'video-address', 'data-host': host, 'data-note': note }
    marks.push(Decoration.node(offset, offset + node.nodeSize, attributes))
  })
  return DecorationSet.create(doc, marks)
}

/** What a paragraph embeds that contains only an address. */
function embedIn(paragraph: Node): Embed | null {
  const only = paragraph.childCount === 1 ? paragraph.firstChild : null
  const href = only?.marks.find(({ type }) => type.name === 'link')?.attrs.href
  if (!href || paragraph.type.name !== 'paragraph' || only?.text !== href) return null
  return embedOf(String(href))
}
