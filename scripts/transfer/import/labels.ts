import { createHash } from 'node:crypto'
import { fitsBelow } from '@broadsheet/shared/domain/categoryTree.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { slugify } from '@broadsheet/shared/text/anyScript.ts'
import { freeSlug } from '@broadsheet/shared/text/slug.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed, readAll } from '../databaseRequests.ts'
import type { SourceLabel } from '../source.ts'

/** A category or tag. */
export interface Label {
  id: string
  name: string
  slug: string
}

/** Finds a label by its name in an article. */
export type LabelFinder = (name: string) => Label | undefined

function finderOf(labels: readonly Label[]): LabelFinder {
  const byName = new Map(labels.map((label) => [label.name.toLowerCase(), label]))
  const bySlug = new Map(labels.map((label) => [label.slug, label]))
  return (name) => byName.get(name.toLowerCase()) ?? bySlug.get(slugify(name))
}

interface MissingLabel {
  name: string
  slug: string
  description?: string
  kind?: string
}

/**
 * The rows of labels to create. Names that differ only in case are one label, named as the first.
 *
 * @param details - by name.
 * @param series - names of tags that are series.
 */
export function missingLabels(
  names: readonly string[],
  present: readonly Label[],
  details: ReadonlyMap<string, SourceLabel> = new Map(),
  series: ReadonlySet<string> = new Set(),
) {
  const find = finderOf(present)
  const slugs = new Set(present.map(({ slug }) => slug))
  const missing = new Map<string, MissingLabel>()
  for (const name of names) {
    const { slug: given = null, description = null } = details.get(name) ?? {}
    const wanted = slugify(given ?? name)
    const key = slugify(name) || name.toLowerCase()
    if (find(name) || missing.has(key)) continue
    // A name without letters and digits has no slug.
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 8)
    const slug = freeSlug(wanted || `label-${hash}`, (each) => slugs.has(each))
    slugs.add(slug)
    missing.set(key, {
      ...{ name, slug },
      ...(description !== null && { description }),
      ...(series.has(name) && { kind: 'series' }),
    })
  }
  return [...missing.values()]
}

// The types of the client do not support a variable table; both have these columns.
const rowsOf = (client: SecretClient, table: 'categories' | 'tags') => client.from(table as 'tags')

/** Reads the categories or tags of the site. */
export async function presentLabels(
  client: SecretClient,
  table: 'categories' | 'tags',
): Promise<{ labels: Label[]; find: LabelFinder }> {
  const labels = await readAll(table, (from, to) =>
    rowsOf(client, table).select('id, name, slug').order('id').range(from, to),
  )
  return { labels, find: finderOf(labels) }
}

/**
 * Creates the categories or tags that articles name and the site does not have.
 *
 * @param names - as the articles have them, in a stable order.
 * @param details - by name.
 * @param series - names of tags that are series when they are created.
 */
export async function ensureLabels(
  client: SecretClient,
  table: 'categories' | 'tags',
  names: readonly string[],
  details: ReadonlyMap<string, SourceLabel>,
  series?: ReadonlySet<string>,
): Promise<LabelFinder> {
  const { labels: present } = await presentLabels(client, table)
  const added: Label[] = []
  for (const batch of inBatches(missingLabels(names, present, details, series), 200)) {
    const { data, error } = await rowsOf(client, table).insert(batch).select('id, name, slug')
    mustSucceed(t('cli.subject.newRows', { table }), error)
    added.push(...(data ?? []))
  }
  const find = finderOf([...present, ...added])
  if (table === 'categories') await placeInTree(client, added, find, details)
  return find
}

/**
 * Makes new categories sub-sections, as the source has them. Those that the site had stay where they are; a tree that
 * is too deep for the site, or a cycle, is cut where it does not fit.
 */
async function placeInTree(
  client: SecretClient,
  added: readonly Label[],
  find: LabelFinder,
  details: ReadonlyMap<string, SourceLabel>,
): Promise<void> {
  if (![...details.values()].some(({ parent }) => parent)) return
  const tree = await readAll('categories', (from, to) =>
    client.from('categories').select('id, parent_id').order('id').range(from, to),
  )
  for (const { id, name } of added) {
    const parent = find(details.get(name)?.parent ?? '')
    if (!parent || !fitsBelow(tree, id, parent.id)) continue
    const { error } = await client.from('categories').update({ parent_id: parent.id }).eq('id', id)
    mustSucceed(t('cli.subject.newRows', { table: 'categories' }), error)
    const placed = tree.find((each) => each.id === id)
    if (placed) placed.parent_id = parent.id
  }
}
