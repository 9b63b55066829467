import { type FrontSlot, newSlot, type SlotKind } from '@broadsheet/shared/domain/fronts.ts'
import type { TransactionSql } from 'postgres'
import { type Actor, attempt } from './testDatabase.ts'

/** A slot of a working version. */
export interface StoredSlot extends FrontSlot {
  version: number
  updated_by_name: string | null
  updated_at: string
}

/** What `open_front` returns. */
export interface FrontState {
  front: {
    id: string
    category_id: string | null
    version: number
    published_by_name: string | null
  }
  slots: StoredSlot[]
  is_changed: boolean
  scheduled: { id: string; publish_at: string }[]
  versions: { id: string; created_by_name: string | null; slots_count: number }[]
}

/** What saving and deleting a slot return. */
export interface Saved {
  slot?: StoredSlot
  conflict?: StoredSlot | null
}

export const newId = () => crypto.randomUUID()

const literal = (value: unknown) =>
  value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`

/** Calls the functions of fronts in a transaction, as an editor. */
export class FrontCalls {
  readonly tx: TransactionSql
  readonly #ids: Record<string, string>

  /** @param ids - of the fixtures. */
  constructor(tx: TransactionSql, ids: Record<string, string>) {
    this.tx = tx
    this.#ids = ids
  }

  /** Calls a function as an account. @throws Error with the hint or code of the refusal. */
  async call<T = FrontState>(
    name: string,
    parameters: unknown[] = [],
    actor: Actor = 'editor',
  ): Promise<T> {
    const statement = `select public.${name}(${parameters.map(literal).join()}) as returned`
    const outcome = await attempt(this.tx, this.#ids[actor] ?? '', statement)
    if (outcome.code !== null) throw new Error(outcome.hint ?? outcome.code)
    return outcome.result[0]?.returned as T
  }

  open(category: string | null = null): Promise<FrontState> {
    return this.call('open_front', [category])
  }

  save(front: string, slot: FrontSlot, base: number, after: string | null = null): Promise<Saved> {
    return this.call('save_front_slot', [front, JSON.stringify(slot), base, after])
  }

  /** Opens the home page and replaces its slots by new ones. */
  async openWith(...wanted: (SlotKind | FrontSlot)[]): Promise<FrontState> {
    const { front, slots } = await this.open()
    for (const { id, version } of slots) await this.call('delete_front_slot', [id, version])
    let after: string | null = null
    for (const one of wanted) {
      const slot: FrontSlot = typeof one === 'string' ? newSlot(one, newId()) : one
      await this.save(front.id, slot, 0, after)
      after = slot.id
    }
    return this.open()
  }
}

/** The kinds of the slots of a front. */
export const kindsOf = ({ slots }: FrontState) => slots.map(({ kind }) => kind).join()
