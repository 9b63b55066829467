import type { StoryState } from '@broadsheet/shared/domain/assignments.ts'
import type { Entry } from '../entry.ts'

/** The columns of the board: the states before publication, in the order of the work. */
export const BOARD_STATES = [
  'planned',
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'scheduled',
] as const satisfies readonly StoryState[]
export type BoardState = (typeof BOARD_STATES)[number]

/** Most entries of a column; see board_entries. */
export const MOST_ENTRIES = 50

/** A card of the board; see board_entries. */
export interface BoardEntry extends Entry {
  state: BoardState
}

/** The key of a card among all cards. */
export const keyOf = ({ article_id, assignment_id }: BoardEntry): string =>
  article_id ?? assignment_id ?? ''

/** Id of the element of a card. */
export const cardId = (key: string): string => `card-${key}`

/** What the account may do with the article of a card. */
interface Rights {
  mayEdit: boolean
  /** Publishes the articles of all, as a reviewer does. */
  mayReview: boolean
}

/** The states to which a card of each state moves, with the right that is needed. */
const MOVES: Readonly<Partial<Record<BoardState, Partial<Record<BoardState, keyof Rights>>>>> = {
  draft: { in_review: 'mayEdit' },
  in_review: { draft: 'mayEdit', changes_requested: 'mayReview', approved: 'mayReview' },
  changes_requested: { in_review: 'mayEdit', approved: 'mayReview' },
  approved: { draft: 'mayEdit', changes_requested: 'mayReview' },
}

/** The columns to which an account may move a card: a planned one is written, scheduling needs the editor. */
export const targetsOf = (state: BoardState, rights: Rights): BoardState[] =>
  BOARD_STATES.filter((target) => {
    const right = MOVES[state]?.[target]
    return right !== undefined && rights[right]
  })
