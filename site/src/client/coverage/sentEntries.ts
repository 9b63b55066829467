/** Ids of entries of live coverage. */
const sent = new Set<string>()

/** Notes that this page sends an entry: readers are told about new ones, its writer knows it. */
export function noteSent(id: string): void {
  sent.add(id)
}

/** Whether this page sent an entry, now or in an earlier attempt. */
export const wasSent = (id: string): boolean => sent.has(id)
