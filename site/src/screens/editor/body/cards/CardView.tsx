import { cardOf } from '@broadsheet/shared/markup/cards/cards.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useId } from 'react'
import { SMALL_BUTTON } from '../richTextClasses.ts'
import { BookmarkPreview } from './BookmarkPreview.tsx'
import { CardFiles } from './CardFiles.tsx'
import { CARD_FILES } from './cardFiles.ts'
import { CARD_FORMS, type CardField, type CardForm } from './cardForms.ts'

const BOX = 'my-[2em] border border-rule border-s-4 border-s-accent bg-sheet'

/** A card: its fields, and its content, which is edited like the text. */
export function CardView(props: NodeViewProps) {
  return (
    <NodeViewWrapper className={BOX} data-card-view data-selected={props.selected || undefined}>
      <CardHead {...props} />
      <NodeViewContent className="px-4 py-3 [&>div>*+*]:mt-[0.8em] [&_p>a:only-child]:py-1" />
    </NodeViewWrapper>
  )
}

/** A card without content. */
export function LeafCardView(props: NodeViewProps) {
  return (
    <NodeViewWrapper className={BOX} data-selected={props.selected || undefined}>
      <CardHead {...props} />
    </NodeViewWrapper>
  )
}

function CardHead(props: NodeViewProps) {
  const { node, updateAttributes, deleteNode } = props
  const form = (CARD_FORMS as Record<string, CardForm | undefined>)[String(node.attrs.name)]
  const attributes = node.attrs.attributes as Record<string, string>
  const label = node.attrs.label === null ? '' : String(node.attrs.label)
  const set = (attribute: string, value: string | null) => {
    const { [attribute]: _before, ...others } = attributes
    updateAttributes({
      attributes: value === null ? others : { ...attributes, [attribute]: value },
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the row of fields.
    <div
      className="grid gap-[0.4rem] bg-tint px-4 py-3 font-sans text-sm leading-normal"
      contentEditable={false}
      role="group"
      aria-label={form?.label}
      // The editor takes the dropped files (extensions/uploads.ts).
      onDragOver={(event) => event.preventDefault()}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{form?.label}</span>
        <span className="min-w-0 flex-[1_1_12rem] text-meta text-soft">{form?.help}</span>
        <button className={SMALL_BUTTON} type="button" onClick={deleteNode}>
          {t('editor.cardFields.remove')}
        </button>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 empty:hidden">
        {form?.title && (
          <TextField
            label={form.title}
            value={label}
            onChange={(value) => updateAttributes({ label: value === '' ? null : value })}
          />
        )}
        {form?.fields?.map((field) => (
          <AttributeField
            key={field.attribute}
            field={field}
            value={attributes[field.attribute]}
            rule={cardOf(String(node.attrs.name))?.attributes[field.attribute]}
            onChange={(value) => set(field.attribute, value)}
          />
        ))}
      </div>
      {String(node.attrs.name) in CARD_FILES && <CardFiles {...props} />}
      {node.attrs.name === 'bookmark' && <BookmarkPreview {...props} />}
    </div>
  )
}

interface AttributeFieldProps {
  field: CardField
  /** Undefined without the attribute. */
  value: string | undefined
  /** What readers see: other values have no effect. */
  rule: RegExp | undefined
  onChange: (value: string | null) => void
}

function AttributeField({ field: { label, choices }, value, rule, onChange }: AttributeFieldProps) {
  const id = useId()
  if (choices === 'flag')
    return (
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? '' : null)}
        />
        {label}
      </label>
    )
  if (!choices) {
    const isInvalid = value !== undefined && rule?.test(value) === false
    return (
      <TextField
        {...{ label, isInvalid }}
        value={value ?? ''}
        onChange={(typed) => onChange(typed === '' ? null : typed)}
      />
    )
  }
  const [standard = ''] = Object.keys(choices)
  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value ?? standard}
        onChange={({ currentTarget: { value: chosen } }) =>
          onChange(chosen === standard ? null : chosen)
        }
      >
        {Object.entries(choices).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextFieldProps {
  label: string
  value: string
  isInvalid?: boolean
  onChange: (value: string) => void
}

function TextField({ label, value, isInvalid = false, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 flex-[1_1_12rem] gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field w-full"
        dir={value ? 'auto' : undefined}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-problem` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isInvalid && (
        <p className="text-brand" id={`${id}-problem`}>
          {t('editor.cardFields.invalid')}
        </p>
      )}
    </div>
  )
}
