/** Pages that are about somebody signed in. */
const PERSONAL = /^\/(profile|bookmarks|create-article|article\/[^/]+\/edit)(\/|$)/

/** Signs out; the code for it is loaded by then wherever somebody is signed in. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('./signOut.ts')
  await signOut()
}

/** After signing out: away from a personal page, else the same page as a visitor sees it. */
export function leavePage(): void {
  if (PERSONAL.test(location.pathname)) location.assign('/')
  else location.reload()
}
