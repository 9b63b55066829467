import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import { ApiError, needsSignIn } from '../../../client/api/apiError.ts'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import type { OpenedFront } from '../../../client/fronts/fronts.ts'
import {
  edited,
  type FrontState,
  isUnsaved,
  nextSave,
  openedState,
  retried,
  type Save,
  slotRefused,
} from './frontState.ts'
import { received, resolved } from './mergeFront.ts'
import { type FrontGateway, sendSave } from './sendSave.ts'

/** Why nothing can be saved at the moment. */
export type Obstacle = { kind: 'offline' | 'session' } | { kind: 'failed'; message: string }

/** What the screen shows of the working version. */
export interface Snapshot {
  state: FrontState
  /** The front as last read. */
  opened: OpenedFront
  isSaving: boolean
  obstacle: Obstacle | null
  /** Number of finished saves and reads: the preview follows it. */
  revision: number
}

/** Pause after the last typed character before it is saved, in milliseconds. */
const PAUSE = 600

/** Saves every change of a working version at once, one request after the other, and merges those of colleagues. */
export class FrontSync {
  #snapshot: Snapshot
  readonly #gateway: FrontGateway
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #reads = 0
  #writes = 0

  constructor(opened: OpenedFront, gateway: FrontGateway) {
    this.#gateway = gateway
    this.#snapshot = {
      ...{ state: openedState(opened.slots), opened, isSaving: false, obstacle: null },
      revision: 0,
    }
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get isUnsaved(): boolean {
    return isUnsaved(this.#snapshot.state)
  }

  /** The slots as they are on the screen. */
  get slots(): FrontSlot[] {
    return this.#snapshot.state.slots.map(({ slot }) => slot)
  }

  /**
   * Applies a change of the user and saves it.
   *
   * @param isTyping - whether more will follow at once: saves after a pause.
   */
  edit(slots: readonly FrontSlot[], isTyping = false): void {
    this.#show({ state: edited(this.#snapshot.state, slots) })
    clearTimeout(this.#timer)
    if (isTyping) this.#timer = setTimeout(() => void this.flush(), PAUSE)
    else void this.flush()
  }

  /** Ends a conflict. */
  resolve(slot: string, side: 'mine' | 'theirs'): void {
    this.#show({ state: resolved(this.#snapshot.state, slot, side) })
    void this.flush()
  }

  /** Tries again what failed. */
  retry(): Promise<void> {
    this.#show({ state: retried(this.#snapshot.state), obstacle: null })
    return this.flush()
  }

  /** Saves everything that is not saved. Resolves when that is done, or not possible. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#snapshot.isSaving) return this.#idle()
    let next = nextSave(this.#snapshot.state)
    if (!next) return
    this.#show({ isSaving: true, obstacle: null })
    while (next && !this.#snapshot.obstacle) {
      this.#writes++
      await this.#send(next)
      next = nextSave(this.#snapshot.state)
    }
    this.#show({ isSaving: false, revision: this.#snapshot.revision + 1 })
  }

  /** Reads the working version again and merges it. @throws ApiError */
  async reload(): Promise<void> {
    const read = ++this.#reads
    const writes = this.#writes
    const opened = await this.#gateway.read()
    // A later request has a newer response.
    if (read !== this.#reads) return
    if (this.#snapshot.isSaving || writes !== this.#writes) {
      // The response may lack what was saved in the meantime.
      await this.#idle()
      return this.reload()
    }
    const { state, revision } = this.#snapshot
    const merged = received(state, opened.slots)
    this.#show({ state: merged, opened, revision: revision + 1 })
    void this.flush()
  }

  /** Reads the front again and drops what is not saved here: for actions that replace the working version. */
  async replace(): Promise<void> {
    this.#reads++
    const opened = await this.#gateway.read()
    const revision = this.#snapshot.revision + 1
    this.#show({ opened, state: openedState(opened.slots), revision })
  }

  #show(changes: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes }
    for (const listener of this.#listeners) listener()
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.#snapshot.isSaving) return
        stop()
        resolve()
      }
      const stop = this.subscribe(check)
      check()
    })
  }

  async #send(save: Save): Promise<void> {
    try {
      const update = await sendSave(this.#gateway, save)
      const state = update(this.#snapshot.state)
      this.#show({ state, opened: { ...this.#snapshot.opened, is_changed: true } })
    } catch (error) {
      this.#fail(save, error)
    }
  }

  #fail(save: Save, error: unknown): void {
    const { state } = this.#snapshot
    const message = errorMessage(error)
    if (error instanceof ApiError && error.status === 0)
      this.#show({ obstacle: { kind: 'offline' } })
    else if (needsSignIn(error)) this.#show({ obstacle: { kind: 'session' } })
    else if (save.kind === 'slot') this.#show({ state: slotRefused(state, save.slot.id, message) })
    else this.#show({ obstacle: { kind: 'failed', message } })
  }
}
