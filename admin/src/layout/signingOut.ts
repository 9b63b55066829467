let isByChoice = false

/** Records whether the next change of the session is a deliberate sign-out. */
export function noteLeaving(byChoice: boolean): void {
  isByChoice = byChoice
}

/** Whether the session ended by a click on Sign Out in this tab, and not by expiring. */
export function leftByChoice(): boolean {
  return isByChoice
}
