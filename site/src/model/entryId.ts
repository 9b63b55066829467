/** Id of the element of an entry of live coverage. */
export const entryId = (id: string): string => `entry-${id}`
