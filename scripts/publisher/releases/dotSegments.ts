/** Whether an address names a folder above it, such as /article/../: no page has it, and its file may be another's. */
export const hasDotSegment = (address: string): boolean =>
  decodeURIComponent(address)
    .split('/')
    .some((name) => name === '.' || name === '..')
