/** What a page can do without: emulation of the system's colours, the theme button is still there. */
const DISPENSABLE = new Set(['emulation.setMediaFeaturesOverride'])

/**
 * An answer of Firefox as Playwright gets it: "unknown command" becomes "done" for what the tests
 * do not need. Every other refusal stays one.
 *
 * @param asked the methods that wait for their answer, by id; the answered one is taken out.
 */
export function answered(text: string, asked: Map<number, string>): string {
  const { id, type, error } = JSON.parse(text)
  const method = asked.get(id)
  asked.delete(id)
  const dispensable = method !== undefined && DISPENSABLE.has(method)
  return type === 'error' && error === 'unknown command' && dispensable
    ? JSON.stringify({ type: 'success', id, result: {} })
    : text
}
