import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type Ref, useMemo } from 'react'
import { storeFile } from '../../../client/uploads/storeFile.ts'
import { BodyEditor } from '../body/BodyEditor.tsx'
import type { BlockMark } from '../body/extensions/blockMarks.ts'
import type { BodyEditorHandle } from '../body/types.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { uploadPicture } from '../pictures/uploadPicture.ts'
import type { BlockPlace } from '../presence/present.ts'
import type { CommentedText } from '../textComments/anchoring/CommentedText.ts'

interface Props {
  editor: FormState
  mediaOrigin: string
  /** Receives the blocks of a changed text; null when they are unknown. */
  onBlocks: (content: string, blocks: readonly string[] | null) => void
  onCaret: (block: BlockPlace) => void
  marks: readonly BlockMark[]
  comments: CommentedText
  onComment: () => void
  /** Whether uploads are running. */
  onBusy: (busy: boolean) => void
  ref: Ref<BodyEditorHandle>
}

const { label: LABEL, minimum } = ARTICLE_FIELDS.content

const NOTES = 'editor-content-problem editor-content-count'

/** The body field with a character counter. */
export function BodyField(props: Props) {
  const { mediaOrigin, onBlocks, onBusy, ref } = props
  const { form, problems, change } = props.editor
  const { count, isShort } = useMemo(() => lengthOf(form.content), [form.content])
  return (
    <div className="form-row mb-6 grid-cols-[minmax(0,1fr)]">
      <span className="font-semibold" aria-hidden="true">
        {LABEL}
      </span>
      <BodyEditor
        ref={ref}
        label={LABEL}
        lang={form.lang}
        value={form.content}
        onChange={(content, blocks) => {
          onBlocks(content, blocks)
          change({ content })
        }}
        describedBy={problems.content ? NOTES : 'editor-content-count'}
        invalid={problems.content !== undefined}
        mediaOrigin={mediaOrigin}
        upload={uploadPicture}
        uploadFile={(file, options) =>
          storeFile(file, { ...options, mediaOrigin, now: new Date() })
        }
        onBusy={onBusy}
        onCaret={props.onCaret}
        marks={props.marks}
        comments={props.comments}
        onComment={props.onComment}
      />
      {problems.content && (
        <p className="field-problem" id="editor-content-problem">
          {problems.content}
        </p>
      )}
      <p className="text-end text-meta tabular-nums text-soft" id="editor-content-count">
        {isShort
          ? t('editor.charactersMissing', { count, minimum })
          : t('editor.characters', { count })}
      </p>
    </div>
  )
}

const lengthOf = (content: string) => ({
  count: countCharacters(content),
  isShort: countCharacters(content.trim()) < minimum,
})
