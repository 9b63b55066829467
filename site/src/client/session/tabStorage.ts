/** Values of this tab, which end with it. Without storage, which browsers can block, there are none. */

/** The value, or null. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value; null removes it. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked: the link is needed again on the next page.
  }
}
