/**
 * Connects buttons whose code is loaded after the page. A press before that is repeated once they are connected.
 *
 * @param buttons - in the page from the start.
 * @param connect - loads the code and adds its listeners.
 * @throws when the code cannot be loaded; the buttons then stay without a function.
 */
export async function repeatEarlyPress(
  buttons: Iterable<HTMLElement>,
  connect: () => Promise<void>,
): Promise<void> {
  const all = [...buttons]
  const pressed: HTMLElement[] = []
  const remember = ({ currentTarget }: Event) => pressed.push(currentTarget as HTMLElement)
  for (const button of all) button.addEventListener('click', remember)
  await connect()
  for (const button of all) button.removeEventListener('click', remember)
  // Several presses of an impatient reader are one.
  pressed[0]?.click()
}
