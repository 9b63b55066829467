import { createHash } from 'node:crypto'
import { freeSlug, slugify } from '@broadsheet/shared/text/slug.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed, readAll } from '../databaseRequests.ts'

/** A category or tag. */
export interface Label {
  id: string
  name: string
  slug: string
}

/** Finds a label by how a post names it. */
export type LabelFinder = (name: string) => Label | undefined

function finderOf(labels: readonly Label[]): LabelFinder {
  const byName = new Map(labels.map((label) => [label.name.toLowerCase(), label]))
  const bySlug = new Map(labels.map((label) => [label.slug, label]))
  return (name) => byName.get(name.toLowerCase()) ?? bySlug.get(slugify(name))
}

/** What is missing, named as it is first written; names that differ only in capitals are one. */
export function missingLabels(names: readonly string[], present: readonly Label[]) {
  const find = finderOf(present)
  const slugs = new Set(present.map(({ slug }) => slug))
  const missing = new Map<string, { name: string; slug: string }>()
  for (const name of names) {
    const wanted = slugify(name)
    const key = wanted || name.toLowerCase()
    if (find(name) || missing.has(key)) continue
    // A name without a–z and 0–9 has no slug of its own.
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 8)
    const slug = freeSlug(wanted || `label-${hash}`, (one) => slugs.has(one))
    slugs.add(slug)
    missing.set(key, { name, slug })
  }
  return [...missing.values()]
}

/**
 * Makes the categories or tags that posts name and the paper does not have yet.
 *
 * @param names - as the posts write them, in a stable order.
 */
export async function ensureLabels(
  client: SecretClient,
  table: 'categories' | 'tags',
  names: readonly string[],
): Promise<LabelFinder> {
  // The client's types cannot follow a choice of tables; the two share these columns.
  const target = () => client.from(table as 'tags')
  const present = await readAll(table, (from, to) =>
    target().select('id, name, slug').order('id').range(from, to),
  )
  for (const batch of inBatches(missingLabels(names, present), 200)) {
    const { data, error } = await target().insert(batch).select('id, name, slug')
    mustSucceed(`new ${table}`, error)
    present.push(...(data ?? []))
  }
  return finderOf(present)
}
