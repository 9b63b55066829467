import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { isStored, mediaUrl, parsePicture } from '@broadsheet/shared/domain/picture.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { isEnter } from '../isEnter.ts'
import { useRichTextContext } from '../RichTextContext.ts'
import { SMALL_BUTTON } from '../richTextClasses.ts'
import { caretBelow } from './insertBlocks.ts'
import { WidthChoice } from './WidthChoice.tsx'

/** An image with fields for alternative text and caption. */
export function FigureView(props: NodeViewProps) {
  const { node, updateAttributes, deleteNode, selected } = props
  const id = useId()
  const captionField = useRef<HTMLInputElement>(null)
  const { src, alt, caption } = node.attrs
  return (
    <NodeViewWrapper className="my-[2em]" data-selected={selected || undefined}>
      <Shown className="block h-auto w-full" address={String(src)} alt={String(alt)} />
      <div
        className="grid justify-items-start gap-[0.3rem] bg-tint px-4 pt-[0.8rem] pb-4 font-sans text-sm leading-normal"
        contentEditable={false}
      >
        <label className="font-semibold" htmlFor={`${id}-alt`}>
          {t('editor.figureAlt')}
        </label>
        <input
          id={`${id}-alt`}
          className="field mb-[0.3rem] w-full"
          dir={alt ? 'auto' : undefined}
          value={String(alt)}
          maxLength={ARTICLE_FIELDS.featured_image_alt.maximum}
          aria-describedby={alt ? undefined : `${id}-hint`}
          enterKeyHint="next"
          onKeyDown={(event) => isEnter(event) && captionField.current?.focus()}
          onChange={({ currentTarget }) => updateAttributes({ alt: currentTarget.value })}
        />
        {!alt && (
          <p className="text-brand" id={`${id}-hint`}>
            {t('editor.figureAltHint')}
          </p>
        )}
        <label className="font-semibold" htmlFor={`${id}-caption`}>
          {t('editor.optional', { label: ARTICLE_FIELDS.featured_image_caption.label })}
        </label>
        <input
          ref={captionField}
          id={`${id}-caption`}
          className="field mb-[0.3rem] w-full"
          dir={caption ? 'auto' : undefined}
          value={String(caption)}
          enterKeyHint="next"
          onKeyDown={(event) => isEnter(event) && continueBelow(props, event)}
          onChange={({ currentTarget }) => updateAttributes({ caption: currentTarget.value })}
        />
        {isInText(props) && (
          <WidthChoice
            width={node.attrs.width}
            picture={parsePicture(String(src))}
            onChoose={(width) => updateAttributes({ width })}
          />
        )}
        <button className={SMALL_BUTTON} type="button" onClick={deleteNode}>
          {t('editor.removePicture')}
        </button>
      </div>
    </NodeViewWrapper>
  )
}

/** Inside of another block, such as a gallery, an image has the width of the block. */
function isInText({ editor, getPos }: NodeViewProps): boolean {
  const position = getPos()
  return position !== undefined && editor.state.doc.resolve(position).depth === 0
}

/** Moves the caret from the caption into a paragraph below the image. */
function continueBelow({ editor, node, getPos }: NodeViewProps, event: KeyboardEvent): void {
  const position = getPos()
  if (position === undefined) return
  // Otherwise the key would also apply to the paragraph.
  event.preventDefault()
  const { tr } = editor.state
  caretBelow(tr, position + node.nodeSize)
  editor.view.focus()
  editor.view.dispatch(tr.scrollIntoView())
}

/** An inline image. */
export function InlinePictureView({ node }: NodeViewProps) {
  return (
    <NodeViewWrapper as="span">
      <Shown
        className="inline-block h-auto max-h-32 w-auto align-middle"
        address={String(node.attrs.src)}
        alt={String(node.attrs.alt)}
      />
    </NodeViewWrapper>
  )
}

/** External images are shown as links, to readers and in the editor. */
function Shown({ address, alt, className }: { address: string; alt: string; className: string }) {
  const { mediaOrigin } = useRichTextContext()
  const isForeign = !isStored(address) && /^(?:[a-z]+:)?\/\//i.test(address)
  if (isForeign) {
    return (
      <span className="block border border-dashed border-soft px-4 py-[0.8rem] font-sans text-sm wrap-anywhere">
        {t('editor.externalPicture', { name: alt || address })}
      </span>
    )
  }
  // Known dimensions prevent a layout shift when the image loads.
  const size = parsePicture(address)
  return (
    <img
      className={className}
      src={mediaUrl(address, mediaOrigin)}
      alt={alt}
      width={size?.width}
      height={size?.height}
      draggable={false}
    />
  )
}
