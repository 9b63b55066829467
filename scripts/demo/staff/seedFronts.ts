import type { Json, TablesInsert } from '@broadsheet/shared/database.types.ts'
import { newSlot } from '@broadsheet/shared/domain/fronts.ts'
import type { DemoFront } from '../../../supabase/seed/index.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../write.ts'
import { idIn, idOrNull, type Known } from './known.ts'

/** Slots of the working version of a front. */
export function slotRows(
  { slots, by }: DemoFront,
  front_id: string,
  { articles, categories, tags, people }: Known,
): TablesInsert<'front_slots'>[] {
  return slots.map(({ kind, heading, count, items, rule, text }, at) => {
    const slot = newSlot(kind, crypto.randomUUID())
    const chosen = rule && {
      by: rule.by,
      category_id: idOrNull(categories, rule.category),
      tag_id: idOrNull(tags, rule.tag),
    }
    return {
      ...{ id: slot.id, front_id, position: at + 1, kind, heading, text },
      count: count ?? slot.count,
      items: items.map(({ article, headline }) => ({
        ...{ article_id: idIn(articles, article), headline, until: null },
      })),
      rule: (chosen === undefined ? slot.rule : chosen) as Json,
      updated_by: idIn(people, by),
    }
  })
}

/** Writes and publishes the fronts of the demo. */
export async function seedFronts(
  client: SecretClient,
  fronts: readonly DemoFront[],
  known: Known,
): Promise<void> {
  for (const front of fronts) {
    const what = `front ${front.category ?? 'of the site'}`
    const category_id = idOrNull(known.categories, front.category)
    const added = await client.from('fronts').insert({ category_id }).select('id').single()
    mustSucceed(what, added.error)
    const id = added.data?.id ?? ''
    const rows = slotRows(front, id, known)
    mustSucceed(what, (await client.from('front_slots').insert(rows)).error)
    mustSucceed(what, (await client.rpc('publish_front', { front: id })).error)
    // The secret key has no account.
    const person = idIn(known.people, front.by)
    const published = client.from('fronts').update({ published_by: person }).eq('id', id)
    mustSucceed(what, (await published).error)
    const version = client.from('front_versions').update({ created_by: person })
    mustSucceed(what, (await version.eq('front_id', id)).error)
  }
}
