import type { PageStatus } from '@broadsheet/shared/domain/pageFields.ts'
import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { useRef } from 'react'
import { STATUS_LABELS } from '../editor/sections/PublishingFields.tsx'
import { useHeightProperty } from '../editor/useScreenRoom.ts'
import type { PageEditorState } from './usePageEditor.ts'

const QUIET =
  'min-h-10 cursor-pointer px-[0.4rem] py-1 text-ui font-semibold underline decoration-rule underline-offset-[0.25em] hover:decoration-current'

interface Props {
  editor: PageEditorState
  /** Whether this browser has the unsaved text. */
  isStored: boolean
  /** Uploads are running. */
  isBusy: boolean
  onSave: (status: PageStatus) => void
  onPreview: () => void
}

/** The bar at the bottom: status of the page and actions. */
export function PageActions({ editor, isStored, isBusy, onSave, onPreview }: Props) {
  const { stored, isSaving, isUnsaved } = editor
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar, '--editor-bar')
  const status = stored?.status === 'published' ? 'published' : 'draft'
  const isPublished = status === 'published'
  const isOff = isSaving || isBusy
  const saveText = isPublished ? t('editor.page.unpublish') : t('editor.page.saveDraft')
  return (
    <div
      className="sticky bottom-0 z-20 enlarged:static border-t border-ink bg-page"
      data-editor-bar
      ref={bar}
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-[0.4rem] py-[0.6rem] short:py-1">
        <span
          className="rounded-full border border-current px-[0.7rem] py-[0.15rem] text-meta font-semibold data-[status=published]:border-ink data-[status=published]:bg-ink data-[status=published]:text-page short:sr-only"
          data-status={status}
        >
          {tParts('editor.statusBadge', { status: STATUS_LABELS[status] }).map(({ tag, text }) => (
            <span className={tag && 'sr-only'} key={text}>
              {text}
            </span>
          ))}
        </span>
        <p
          className="text-meta text-soft empty:sr-only short:sr-only"
          role="status"
          data-stored={isUnsaved && isStored}
        >
          {isUnsaved
            ? isStored
              ? t('editor.unsavedStored')
              : t('editor.unsaved')
            : stored && t('editor.allSaved')}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:ms-0 max-sm:w-full max-sm:justify-between max-sm:gap-1">
          {isPublished && stored && (
            <a className={`${QUIET} grid content-center`} href={urls.page(stored.slug)}>
              {t('editor.page.view')}
            </a>
          )}
          <button className={QUIET} type="button" onClick={onPreview}>
            {t('editor.preview')}
          </button>
          <button className="button" type="button" disabled={isOff} onClick={() => onSave('draft')}>
            {saveText}
          </button>
          <button
            className="button button-strong max-sm:grow"
            type="button"
            disabled={isOff}
            onClick={() => onSave('published')}
          >
            {isSaving
              ? t('editor.saving')
              : isPublished
                ? t('editor.page.update')
                : t('editor.page.publish')}
          </button>
        </div>
      </div>
    </div>
  )
}
