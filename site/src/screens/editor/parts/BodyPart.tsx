import { ARTICLE_LIMITS } from '@broadsheet/shared/domain/article.ts'
import { countCharacters } from '@broadsheet/shared/domain/fields.ts'
import type { Ref } from 'react'
import { BodyEditor } from '../body/BodyEditor.tsx'
import type { BodyEditorHandle } from '../body/types.ts'
import type { FormState } from '../form/useArticleForm.ts'
import { uploadPicture } from '../pictures/uploadPicture.ts'

interface Props {
  editor: FormState
  mediaOrigin: string
  /** Whether pictures are on their way. */
  onBusy: (busy: boolean) => void
  ref: Ref<BodyEditorHandle>
}

const NOTES = 'editor-content-problem editor-content-count'

/** The text itself, and how long it is. */
export function BodyPart({ editor: { form, problems, change }, mediaOrigin, onBusy, ref }: Props) {
  const isShort = countCharacters(form.content.trim()) < ARTICLE_LIMITS.contentMinimum
  return (
    <div className="form-row editor-body">
      <span className="editor-label" aria-hidden="true">
        Content
      </span>
      <BodyEditor
        ref={ref}
        label="Content"
        value={form.content}
        onChange={(content) => change({ content })}
        describedBy={problems.content ? NOTES : 'editor-content-count'}
        invalid={problems.content !== undefined}
        mediaOrigin={mediaOrigin}
        upload={uploadPicture}
        onBusy={onBusy}
      />
      {problems.content && (
        <p className="field-problem" id="editor-content-problem">
          {problems.content}
        </p>
      )}
      <p className="editor-count" id="editor-content-count">
        {countCharacters(form.content).toLocaleString('en-US')} characters
        {isShort && ` (at least ${ARTICLE_LIMITS.contentMinimum})`}
      </p>
    </div>
  )
}
