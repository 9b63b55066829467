let left = false

/** Notes that somebody leaves on purpose, or that somebody came in. */
export function noteLeaving(byChoice: boolean): void {
  left = byChoice
}

/** Whether the session ended because somebody pressed Sign Out here, and not by itself. */
export function leftByChoice(): boolean {
  return left
}
