import { needsSignIn } from '../api/apiError.ts'
import { database, executeForRows } from '../api/database.ts'
import { goToSignIn } from '../session/returnPath.ts'
import { OptimisticToggle, type ToggleState } from './optimisticToggle.ts'

export type ToggleName = 'like' | 'bookmark'

/** Likes and bookmarks of an article, as this user sees them. */
export type EngagementState = Record<ToggleName, ToggleState>

/** Where the toggles are shown. */
export interface EngagementView {
  /** The state that is shown. */
  state: EngagementState
  show: (name: ToggleName, state: ToggleState) => void
  /** Reports that the last press was not stored. */
  showFailure: () => void
}

/** The like and bookmark toggles of an article, for signed-in users. */
export class EngagementToggles {
  #like: OptimisticToggle
  #bookmark: OptimisticToggle

  constructor(article: string, view: EngagementView) {
    const onError = (error: unknown) =>
      needsSignIn(error) ? goToSignIn(location) : view.showFailure()
    this.#like = new OptimisticToggle(view.state.like, {
      send: (wanted) => storeLike(article, wanted),
      show: (state) => view.show('like', state),
      onError,
    })
    this.#bookmark = new OptimisticToggle(view.state.bookmark, {
      send: (wanted) => storeBookmark(article, wanted),
      show: (state) => view.show('bookmark', state),
      onError,
    })
  }

  /** Number of presses so far. Read it before a request for the state, and pass it to `refresh`. */
  get presses(): number {
    return this.#like.presses + this.#bookmark.presses
  }

  /** Toggles. Resolves when the state is stored, or the failure is shown. */
  press(name: ToggleName): Promise<void> {
    return name === 'like' ? this.#like.press() : this.#bookmark.press()
  }

  /**
   * Shows a state read from the backend; ignored when a button was pressed since the request.
   *
   * @param presses - the number of presses at the time of the request.
   */
  refresh({ like, bookmark }: EngagementState, presses: number): void {
    if (presses !== this.presses) return
    this.#like.refresh(like)
    this.#bookmark.refresh(bookmark)
  }
}

/** Likes an article, or removes the like. @throws ApiError */
async function storeLike(article: string, wanted: boolean): Promise<ToggleState> {
  const [row] = await executeForRows(database.rpc('toggle_like', { article, wanted }))
  return { isOn: row?.liked ?? wanted, count: row?.likes ?? 0 }
}

/** Bookmarks an article, or removes the bookmark. @throws ApiError */
async function storeBookmark(article: string, wanted: boolean): Promise<ToggleState> {
  const [row] = await executeForRows(database.rpc('toggle_bookmark', { article, wanted }))
  return { isOn: row?.bookmarked ?? wanted, count: 0 }
}
