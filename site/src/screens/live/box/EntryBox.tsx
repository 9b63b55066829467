import type { LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useDropAndPaste } from '../../editor/pictures/useDropAndPaste.ts'
import { shortcutName } from '../../editor/shortcutName.ts'
import type { DeviceStorage } from '../sending/entryStorage.ts'
import { type BoxContent, EMPTY_BOX, problemOf, valuesOf } from './boxContent.ts'
import { Check } from './Check.tsx'
import { EntryToolbar } from './EntryToolbar.tsx'
import { ImageList } from './ImageList.tsx'
import { markOfKey } from './marks.ts'
import { type Mark, markText } from './markText.ts'
import { replaceText } from './replaceText.ts'
import { useBoxDraft } from './useBoxDraft.ts'
import { useEntryUploads } from './useEntryUploads.ts'

const POST_KEYS = shortcutName('Ctrl+Enter')

/** What the box posts: an entry without its ids. */
export type BoxValues = Omit<LiveEntryInput, 'id' | 'article_id'>

interface Props {
  device: Promise<DeviceStorage | null>
  /** Where its unfinished text is stored: `new`, or the id of the entry. */
  name: string
  /** The entry that is changed; a new one without. */
  initial?: BoxContent
  /** Whether readers see the entry that is changed. */
  isPublished?: boolean
  mediaOrigin: string
  hasFocus?: boolean
  onPost: (values: BoxValues) => void
  onCancel?: () => void
}

/** The box in which an entry is written. It is emptied at once: the outbox has the entry then. */
export function EntryBox(props: Props) {
  const { device, name, initial = EMPTY_BOX, isPublished = false, hasFocus, onCancel } = props
  const { box, storage, change, clear } = useBoxDraft(device, name, initial)
  const [problem, setProblem] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const uploads = useEntryUploads((image) =>
    change(({ images }) => ({
      images: [...images.filter(({ url }) => url !== image.url), image],
    })),
  )
  const isBusy = uploads.uploads.length > 0
  const { isOver, ...dropping } = useDropAndPaste(uploads.add)
  const id = useId()
  useEffect(() => {
    if (hasFocus) area.current?.focus()
  }, [hasFocus])
  const put = (changes: Partial<BoxContent>) => {
    setProblem('')
    change(changes)
  }
  const post = (state: BoxValues['state']) => {
    const found = isBusy ? t('editor.live.uploadRunning') : problemOf(box)
    setProblem(found)
    if (found) return area.current?.focus()
    props.onPost({ ...valuesOf(box), state })
    clear()
    area.current?.focus()
  }
  const mark = (kind: Mark) => {
    const { current } = area
    if (!current) return
    const { value, selectionStart, selectionEnd } = current
    replaceText(current, markText(value, selectionStart, selectionEnd, kind))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onCancel?.()
    if (!event.ctrlKey && !event.metaKey) return
    const kind = event.target === area.current ? markOfKey(event.key) : undefined
    if (event.key !== 'Enter' && !kind) return
    event.preventDefault()
    if (kind) mark(kind)
    else post('published')
  }
  return (
    <form
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        post('published')
      }}
    >
      <div
        className="rounded-sm border border-control bg-sheet focus-within:border-ink data-over:border-accent data-over:bg-tint"
        data-over={isOver || undefined}
        {...dropping}
      >
        <input
          className="w-full border-b border-rule bg-transparent px-3 py-[0.65rem] font-serif text-lg font-bold placeholder:font-normal placeholder:text-soft focus-visible:-outline-offset-2"
          aria-label={t('editor.live.headline')}
          placeholder={t('editor.optional', { label: t('editor.live.headline') })}
          // The placeholder has the direction of the page.
          dir={box.headline ? 'auto' : undefined}
          value={box.headline}
          onChange={({ currentTarget }) => put({ headline: currentTarget.value })}
          // Control+Enter posts.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            area.current?.focus()
          }}
        />
        <EntryToolbar label={t('editor.live.text')} onMark={mark} onFiles={uploads.add} />
        <textarea
          ref={area}
          className="block field-sizing-content max-h-[60vh] min-h-28 w-full resize-y bg-transparent px-3 py-3 focus-visible:-outline-offset-2"
          aria-label={t('editor.live.text')}
          placeholder={t('editor.live.textPlaceholder')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          dir={box.text ? 'auto' : undefined}
          value={box.text}
          onChange={({ currentTarget }) => put({ text: currentTarget.value })}
        />
        <ImageList
          images={box.images}
          uploads={uploads.uploads}
          mediaOrigin={props.mediaOrigin}
          onChange={(images) => put({ images })}
          onRetry={(upload) => uploads.retry(upload.id, upload.file)}
          onRemove={(upload) => uploads.remove(upload.id)}
        />
      </div>
      {problem && (
        <p className="field-problem mt-2" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {storage !== 'none' && (
        <p className="mt-1 text-meta text-soft">
          {storage === 'stored' ? t('editor.unsavedStored') : t('editor.unsavedNoCopies')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Check
          label={t('editor.live.keyEvent')}
          checked={box.is_key}
          onChange={(is_key) => put({ is_key })}
        />
        <Check
          label={t('editor.live.pinned')}
          checked={box.is_pinned}
          onChange={(is_pinned) => put({ is_pinned })}
        />
        <div className="ms-auto flex flex-wrap gap-[0.6rem] max-sm:w-full">
          {onCancel && (
            <button
              className="button"
              type="button"
              onClick={() => {
                clear()
                onCancel()
              }}
            >
              {t('editor.cancel')}
            </button>
          )}
          {!isPublished && (
            <button className="button" type="button" onClick={() => post('draft')}>
              {t('editor.live.saveDraft')}
            </button>
          )}
          <button
            className="button button-strong max-sm:grow"
            type="submit"
            title={t('editor.withKeys', { label: t('editor.live.publish'), keys: POST_KEYS })}
          >
            {isPublished ? t('editor.live.update') : t('editor.live.publish')}
          </button>
        </div>
      </div>
    </form>
  )
}
