/** Prefix of all keys of the signed-in user; signing out removes them. */
const PREFIX = 'broadsheet:'

/** Reads a value; null when there is none or storage is blocked. */
export function readStored<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value for the signed-in user; null removes it. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the value lasts as long as the page.
  }
}

/** Removes all values of the signed-in user. */
export function clearUserStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
