/** Pages for signed-in users only. */
const PERSONAL =
  /^\/(profile|bookmarks|create-article|edit-front|edit-live|article\/[^/]+\/edit)(\/|$)/

/** Signs out. The Auth client is loaded already where a session exists. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('./signOut.ts')
  await signOut()
}

/** After signing out: leaves a page for signed-in users, otherwise reloads the page. */
export function leavePage(): void {
  if (PERSONAL.test(location.pathname)) location.assign('/')
  else location.reload()
}
