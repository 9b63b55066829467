import { videoOf } from '@broadsheet/shared/markup/video.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Says of a paragraph that is the address of a video that readers see a player there. */
export const Videos = Extension.create({
  name: 'videos',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, marksOf(doc)) } }),
  ],
})

function marksOf(doc: Node): Decoration[] {
  const marks: Decoration[] = []
  doc.forEach((node, offset) => {
    const host = node.type.name === 'paragraph' ? hostOf(node) : null
    if (!host) return
    const attributes = { class: 'surface-video', 'data-host': host }
    marks.push(Decoration.node(offset, offset + node.nodeSize, attributes))
  })
  return marks
}

/** The host of the video that a paragraph consists of the address of. */
function hostOf(paragraph: Node): string | null {
  const only = paragraph.childCount === 1 ? paragraph.firstChild : null
  const href = only?.marks.find(({ type }) => type.name === 'link')?.attrs.href
  if (!href || only?.text !== href) return null
  const video = videoOf(String(href))
  return video?.frame ? video.host : null
}
