import { CHOICE } from './counting.ts'

export type Choice = 'yes' | 'no'

/** The stored choice of the reader about being counted; null: none. Undefined: storage is blocked, nothing is counted. */
export function readChoice(): string | null | undefined {
  try {
    return localStorage.getItem(CHOICE)
  } catch {
    return undefined
  }
}

/** Stores a choice; null removes it. Parts of the page that depend on it receive the event `counting`. */
export function storeChoice(choice: Choice | null): void {
  try {
    if (choice) localStorage.setItem(CHOICE, choice)
    else localStorage.removeItem(CHOICE)
  } catch {
    // Storage is blocked: nothing is counted.
  }
  document.dispatchEvent(new Event(CHOICE))
}

/** Calls back when the choice may have changed, here or in another tab. */
export function onChoice(callback: () => void): void {
  document.addEventListener(CHOICE, callback)
  addEventListener('storage', callback)
}
