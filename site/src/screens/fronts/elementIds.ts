/** Id of the element of an article in a slot, which has the focus after it was moved. */
export const entryId = (slot: string, article: string) => `entry-${slot}-${article}`

/** Id of the heading of a slot, for the focus. */
export const slotHeadingId = (slot: string) => `slot-${slot}`
