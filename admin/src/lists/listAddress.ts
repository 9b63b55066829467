/**
 * Address of a filtered list of the console.
 *
 * @param filter - values by field, such as `{ status: 'draft' }`.
 */
export function listAddress(resource: string, filter: Readonly<Record<string, string>>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
