/** What a browser keeps about a person, all under one beginning: signing out takes it all away. */
const OURS = 'broadsheet:'

/** Reads something kept; null when there is nothing, or storage is forbidden. */
export function recall<Kept>(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(OURS + name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps something for the person signed in; null forgets it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(OURS + name)
    else localStorage.setItem(OURS + name, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden: then it lasts as long as the page.
  }
}

/** Forgets everything about whoever was signed in here. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OURS)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept either.
  }
}
