import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { STATE_LABELS } from '../../resources/assignments/assignment.ts'
import { type BoardEntry, type BoardState, cardId, keyOf } from './boardEntry.ts'
import { useMoveCard, useTargets } from './useMoveCard.ts'

/** Why a card cannot be dropped on a column. */
function refusalOf({ state, headline }: BoardEntry, to: BoardState): string {
  if (state === 'planned') return t('console.board.writeFirst')
  if (to === 'scheduled') return t('console.board.scheduleInEditor')
  return t('console.board.notAllowed', { headline, state: STATE_LABELS[to] })
}

/**
 * Moves of the cards by drag and menu. The focus follows a card to its column, also after a refusal: the button that
 * was pressed is disabled meanwhile, and a dialog cannot return the focus to a closed menu.
 */
export function useBoardMoves(entries: readonly BoardEntry[]) {
  const move = useMoveCard()
  const targetsOf = useTargets()
  const alert = useAlert()
  const [dragged, drag] = useState<BoardEntry | null>(null)
  /** The card for which changes are requested; its note is asked. */
  const [asked, setAsked] = useState<BoardEntry | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [followed, setFollowed] = useState<{ key: string; state: BoardState } | null>(null)
  const follow = (entry: BoardEntry, state: BoardState) => setFollowed({ key: keyOf(entry), state })

  useEffect(() => {
    const isThere = (entry: BoardEntry) =>
      keyOf(entry) === followed?.key && entry.state === followed.state
    if (!followed || !entries.some(isThere)) return
    document.getElementById(cardId(followed.key))?.querySelector('a')?.focus()
    setFollowed(null)
  }, [entries, followed])

  async function choose(entry: BoardEntry, to: BoardState): Promise<void> {
    if (to === 'changes_requested') return setAsked(entry)
    setBusy(keyOf(entry))
    try {
      await move(entry, to)
      follow(entry, to)
    } catch (error) {
      follow(entry, entry.state)
      alert(t('console.calendar.moveFailed', { reason: problemMessage(error) }))
    }
    setBusy(null)
  }
  /** Throws the refusal: the dialog stays, with the note. */
  async function request(entry: BoardEntry, note: string): Promise<void> {
    await move(entry, 'changes_requested', note)
    setAsked(null)
    follow(entry, 'changes_requested')
  }
  function drop(to: BoardState): void {
    drag(null)
    if (!dragged || dragged.state === to) return
    if (targetsOf(dragged).includes(to)) void choose(dragged, to)
    else alert(refusalOf(dragged, to))
  }
  function cancel(): void {
    if (asked) follow(asked, asked.state)
    setAsked(null)
  }
  return { dragged, asked, busy, targetsOf, drag, drop, choose, request, cancel }
}
