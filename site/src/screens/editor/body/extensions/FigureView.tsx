import { isStored, mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useId } from 'react'
import { useSurface } from '../SurfaceContext.ts'

/** Longest text in place of a picture, as for the featured picture of an article. */
const ALT_MAXIMUM = 500

/** A picture with the text for those who cannot see it and its caption. */
export function FigureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const id = useId()
  const { src, alt, caption } = node.attrs
  return (
    <NodeViewWrapper className="surface-figure" data-selected={selected || undefined}>
      <Shown address={String(src)} alt={String(alt)} />
      <div className="surface-figure-fields" contentEditable={false}>
        <label htmlFor={`${id}-alt`}>Description for people who cannot see it</label>
        <input
          id={`${id}-alt`}
          className="field"
          value={String(alt)}
          maxLength={ALT_MAXIMUM}
          aria-describedby={alt ? undefined : `${id}-hint`}
          onChange={({ currentTarget }) => updateAttributes({ alt: currentTarget.value })}
        />
        {!alt && (
          <p className="surface-figure-hint" id={`${id}-hint`}>
            Say what the picture shows, in one sentence.
          </p>
        )}
        <label htmlFor={`${id}-caption`}>Caption (optional)</label>
        <input
          id={`${id}-caption`}
          className="field"
          value={String(caption)}
          onChange={({ currentTarget }) => updateAttributes({ caption: currentTarget.value })}
        />
        <button className="surface-figure-remove" type="button" onClick={deleteNode}>
          Remove picture
        </button>
      </div>
    </NodeViewWrapper>
  )
}

/** A picture in a line of text. */
export function InlinePictureView({ node }: NodeViewProps) {
  return (
    <NodeViewWrapper as="span" className="surface-inline-picture">
      <Shown address={String(node.attrs.src)} alt={String(node.attrs.alt)} />
    </NodeViewWrapper>
  )
}

/** Readers meet a picture from elsewhere as a link, and so does the writer. */
function Shown({ address, alt }: { address: string; alt: string }) {
  const { mediaOrigin } = useSurface()
  const isForeign = !isStored(address) && /^(?:[a-z]+:)?\/\//i.test(address)
  if (isForeign) {
    return (
      <span className="surface-foreign">
        Picture from elsewhere, shown to readers as a link: {alt || address}
      </span>
    )
  }
  return <img src={mediaUrl(address, mediaOrigin)} alt={alt} draggable={false} />
}
