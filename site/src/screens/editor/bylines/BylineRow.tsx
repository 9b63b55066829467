import type { Byline, Contribution } from '@broadsheet/shared/domain/bylines.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useRef } from 'react'
import type { Author } from '../../../client/articles/authors.ts'
import { Avatar } from '../../../islands/Avatar.tsx'
import { Icon } from '../../../islands/Icon.tsx'
import { CONTRIBUTION_LABELS } from '../../../model/bylines.ts'
import { kindOfAuthor, nameOfAuthor, openContributions } from './bylineList.ts'

interface Actions {
  /** Why the byline cannot be removed; null when it can. */
  removalProblem: string | null
  choose: (contribution: Contribution) => void
  move: (by: -1 | 1) => void
  remove: () => void
}

interface Props {
  author: Author | undefined
  bylines: readonly Byline[]
  index: number
  mediaOrigin: string
  /** Null for accounts that name no other authors. */
  actions: Actions | null
}

const BUTTON =
  'button grid size-9 min-h-9 flex-none place-items-center p-0 aria-disabled:opacity-40 aria-disabled:cursor-default'

/** An author with contribution, and buttons that move and remove the byline. */
export function BylineRow(props: Props) {
  const { author, bylines, index, mediaOrigin, actions } = props
  const contribution = bylines[index]?.contribution ?? 'by'
  const kind = kindOfAuthor(author)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3">
      <Avatar person={author ?? null} mediaOrigin={mediaOrigin} size={48} />
      <div>
        <p className="w-fit font-semibold wrap-anywhere" dir="auto">
          {nameOfAuthor(author)}
        </p>
        {kind && <p className="meta">{kind}</p>}
        {!actions && <p className="meta">{CONTRIBUTION_LABELS[contribution]}</p>}
      </div>
      {actions && <Controls {...props} actions={actions} contribution={contribution} />}
      {actions?.removalProblem && <p className="field-hint col-span-2">{actions.removalProblem}</p>}
    </li>
  )
}

type ControlsProps = Props & { actions: Actions; contribution: Contribution }

function Controls({ author, bylines, index, actions, contribution }: ControlsProps) {
  const name = nameOfAuthor(author)
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves loses the focus.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])
  const move = (by: -1 | 1) => {
    pressed.current = (by < 0 ? up : down).current
    actions.move(by)
  }
  const id = bylines[index]?.author_id ?? ''
  return (
    <div className="col-span-2 flex items-center gap-2">
      <select
        className="field min-w-0 flex-1"
        aria-label={t('editor.bylines.contributionOf', { name })}
        value={contribution}
        onChange={({ currentTarget }) => actions.choose(currentTarget.value as Contribution)}
      >
        {openContributions(bylines, id, index).map((one) => (
          <option key={one} value={one}>
            {CONTRIBUTION_LABELS[one]}
          </option>
        ))}
      </select>
      {bylines.length > 1 && (
        <>
          {/* Not disabled: the button that moved a row to the end keeps the focus. */}
          <button
            ref={up}
            className={BUTTON}
            type="button"
            aria-label={t('editor.bylines.up', { name })}
            aria-disabled={index === 0}
            onClick={() => move(-1)}
          >
            <Icon name="up" />
          </button>
          <button
            ref={down}
            className={BUTTON}
            type="button"
            aria-label={t('editor.bylines.down', { name })}
            aria-disabled={index === bylines.length - 1}
            onClick={() => move(1)}
          >
            <Icon name="down" />
          </button>
        </>
      )}
      {!actions.removalProblem && (
        <button
          className={BUTTON}
          type="button"
          aria-label={t('editor.bylines.remove', { name })}
          onClick={actions.remove}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
