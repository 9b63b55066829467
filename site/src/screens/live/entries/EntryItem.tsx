import type { LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { useState } from 'react'
import { useReturnedFocus } from '../../../islands/useReturnedFocus.ts'
import { boxOf } from '../box/boxContent.ts'
import { EntryBox } from '../box/EntryBox.tsx'
import type { LiveCoverageState } from '../coverage/useLiveCoverage.ts'
import { beginningOf } from './beginningOf.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryConflict } from './EntryConflict.tsx'
import { EntryHead } from './EntryHead.tsx'
import { EntryText } from './EntryText.tsx'
import type { ListedEntry } from './listedEntries.ts'
import { PendingNotice } from './PendingNotice.tsx'

interface Props {
  entry: ListedEntry
  live: LiveCoverageState
  self: string
  mediaOrigin: string
}

/** An entry with its actions, or the box in which it is changed. */
export function EntryItem({ entry, live, self, mediaOrigin }: Props) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useReturnedFocus(isEditing)
  const { stored, pending } = entry
  const shown = pending?.entry ?? stored
  if (!shown) return null
  const isMine = stored === null || stored.author_id === self
  const mayEdit = live.coverage.may_edit_all || isMine
  const post = (changes: Partial<LiveEntryInput>) => {
    const { headline, content, is_key, is_pinned, version } = shown
    const state = shown.state === 'withdrawn' ? 'published' : shown.state
    void live.outbox.add({
      ...{ id: entry.id, article_id: live.coverage.id },
      ...{ headline, content, is_key, is_pinned, version, state },
      ...changes,
    })
  }
  if (pending?.state === 'conflict' && pending.theirs)
    return (
      <li className="border-b border-rule py-5">
        <EntryConflict
          mine={pending.entry}
          theirs={pending.theirs}
          onMine={() => void live.outbox.overwrite(entry.id)}
          onTheirs={() => {
            if (pending.theirs) live.show([pending.theirs])
            void live.outbox.discard(entry.id)
          }}
        />
      </li>
    )
  return (
    <li className="border-b border-rule py-5">
      {isEditing ? (
        <EntryBox
          device={live.device}
          name={entry.id}
          initial={boxOf(shown)}
          isPublished={shown.state !== 'draft'}
          mediaOrigin={mediaOrigin}
          hasFocus
          onPost={(values) => {
            post(values)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <article
          aria-label={beginningOf(shown)}
          className="data-withdrawn:*:not-last:opacity-60"
          data-withdrawn={shown.state === 'withdrawn' || undefined}
        >
          <EntryHead entry={entry} />
          {shown.headline && (
            <h3 className="mt-1 text-lg wrap-anywhere" dir="auto">
              {shown.headline}
            </h3>
          )}
          {shown.content && (
            <div className="mt-1">
              <EntryText content={shown.content} mediaOrigin={mediaOrigin} />
            </div>
          )}
          {pending && (
            <PendingNotice
              pending={pending}
              obstacle={live.obstacle}
              onRetry={() => void live.outbox.retry(entry.id)}
              onDiscard={() => void live.outbox.discard(entry.id)}
            />
          )}
          {mayEdit && (
            <EntryActions
              {...{ entry, live, editButton }}
              onEdit={() => setEditing(true)}
              onPost={post}
            />
          )}
        </article>
      )}
    </li>
  )
}
