import { t } from '@broadsheet/shared/messages/t.ts'
import type { KeyboardEvent } from 'react'
import { shortcutName } from '../shortcutName.ts'
import { NewThread } from './NewThread.tsx'
import { QUIET } from './panelClasses.ts'
import { Thread } from './Thread.tsx'
import { type Filter, HEADING, PANEL } from './useCommentsPanel.ts'
import type { TextComments } from './useTextComments.ts'

/** Beside the text on wide screens, otherwise a sheet above the bar. */
const PLACE =
  'flex min-h-0 flex-col border-ink bg-page max-xl:fixed max-xl:inset-x-0 max-xl:bottom-(--editor-bar) max-xl:z-15 max-xl:max-h-[min(55dvh,30rem)] max-sm:max-h-[45dvh] max-xl:border-t-4 max-xl:shadow-panel xl:sticky xl:top-[calc(var(--header-room,var(--spacing-bar))_+_1rem)] xl:max-h-[calc(100dvh_-_var(--header-room,var(--spacing-bar))_-_var(--editor-bar,0px)_-_2rem)] xl:border-t xl:pt-4'

interface Props {
  comments: TextComments
  mediaOrigin: string
  /** Saves the article, so that it can be commented on. */
  onSave: () => void
}

/** The comments on the text, in its order. Announcements are made while it is closed, too. */
export function CommentsPanel({ comments, mediaOrigin, onSave }: Props) {
  const { panel } = comments
  return (
    <>
      {panel.isOpen && (
        <section
          className={PLACE}
          id={PANEL}
          aria-labelledby={HEADING}
          data-comments-panel
          onKeyDown={(event) => closeOnEscape(event, panel.close)}
        >
          <Head comments={comments} />
          <div className="min-h-0 overflow-y-auto overscroll-contain px-gutter pb-6 xl:px-1">
            {comments.article === null ? (
              <Unsaved onSave={onSave} />
            ) : (
              <Content comments={comments} mediaOrigin={mediaOrigin} />
            )}
          </div>
        </section>
      )}
      <p className="sr-only" role="status">
        {panel.announcement}
      </p>
    </>
  )
}

function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  close()
}

function Head({ comments }: { comments: TextComments }) {
  const { panel, open, threads } = comments
  const count = { open, resolved: (threads.list?.length ?? 0) - open }
  const filter = (name: Filter, label: string) => (
    <button
      type="button"
      className="min-h-9 cursor-pointer rounded-full border border-control px-3 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page max-xl:min-h-11"
      aria-pressed={panel.filter === name}
      onClick={() => panel.setFilter(name)}
    >
      {label}
    </button>
  )
  const step = (label: string, keys: string, mark: string, to: 1 | -1) => (
    <button
      type="button"
      className="grid size-9 cursor-pointer place-items-center rounded-full border border-control hover:bg-tint disabled:opacity-55 max-xl:size-11"
      aria-label={label}
      title={t('editor.withKeys', { label, keys: shortcutName(keys) })}
      disabled={open === 0}
      onClick={() => panel.go(to)}
    >
      <span aria-hidden="true">{mark}</span>
    </button>
  )
  return (
    <div className="px-gutter pt-3 pb-3 xl:px-1 xl:pt-0">
      <div className="flex items-center gap-2">
        <h2 className="me-auto text-2xl" id={HEADING} tabIndex={-1}>
          {t('editor.textComments.title')}
        </h2>
        {step(t('editor.textComments.previous'), 'Ctrl+Alt+,', '↑', -1)}
        {step(t('editor.textComments.next'), 'Ctrl+Alt+.', '↓', 1)}
        <button
          type="button"
          className="grid size-9 cursor-pointer place-items-center text-2xl leading-none hover:bg-tint max-xl:size-11"
          aria-label={t('editor.textComments.close')}
          title={t('editor.textComments.close')}
          onClick={panel.close}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {filter('open', t('editor.textComments.open', { count: count.open }))}
        {filter('resolved', t('editor.textComments.resolved', { count: count.resolved }))}
      </div>
    </div>
  )
}

function Content({ comments, mediaOrigin }: Omit<Props, 'onSave'>) {
  const { panel, threads } = comments
  const shown = panel.listed(panel.filter)
  return (
    <>
      {panel.filter === 'open' && <NewThread comments={comments} />}
      {threads.problem && (
        <div className="banner" role="alert">
          <p>{threads.problem}</p>
          <button type="button" className={QUIET} onClick={() => void threads.reload()}>
            {t('editor.tryAgain')}
          </button>
        </div>
      )}
      {threads.list === null && !threads.problem && (
        <p className="text-soft" aria-busy="true">
          {t('editor.textComments.loading')}
        </p>
      )}
      {threads.list !== null && shown.length === 0 && (
        <p className="text-sm text-soft">
          {panel.filter === 'open'
            ? t('editor.textComments.noneOpen', { keys: shortcutName('Ctrl+Alt+M') })
            : t('editor.textComments.noneResolved')}
        </p>
      )}
      <ol className="grid gap-3">
        {shown.map((thread) => (
          <li key={thread.id}>
            <Thread thread={thread} comments={comments} mediaOrigin={mediaOrigin} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** A text without an article has no place for comments yet. */
function Unsaved({ onSave }: { onSave: () => void }) {
  return (
    <>
      <p className="mb-3 text-sm">{t('editor.textComments.saveFirst')}</p>
      <button type="button" className="button" onClick={onSave}>
        {t('editor.textComments.save')}
      </button>
    </>
  )
}
