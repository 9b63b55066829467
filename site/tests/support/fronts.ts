import { type FrontSlot, newSlot, type SlotKind } from '@broadsheet/shared/domain/fronts.ts'
import type { clientFor } from '../../../scripts/database/client.ts'

type Client = ReturnType<typeof clientFor>

/** A slot with a new id. */
export const slotOf = (kind: SlotKind, changes: Partial<FrontSlot> = {}): FrontSlot => ({
  ...newSlot(kind, crypto.randomUUID()),
  ...changes,
})

/** A filled slot of each kind, and a second section. */
export async function tenSlots(secret: Client): Promise<FrontSlot[]> {
  const { data: articles } = await secret
    .from('articles')
    .select('id')
    .eq('status', 'published')
    .lte('published_at', 'now')
    .order('published_at', { ascending: false })
    .limit(40)
    .throwOnError()
  const { data: categories } = await secret.from('categories').select('id').order('name').limit(2)
  const choosing = (from: number, to: number, headline = '') =>
    articles.slice(from, to).map(({ id }) => ({ article_id: id, headline, until: null }))
  const newestOf = (category_id: string) => ({ by: 'newest', category_id, tag_id: null }) as const
  return [
    slotOf('lead', { items: choosing(3, 4, 'A short headline for the front page') }),
    slotOf('secondary'),
    ...(categories ?? []).map(({ id }) => slotOf('section', { rule: newestOf(id) })),
    slotOf('opinion', { items: choosing(20, 23), rule: null }),
    slotOf('list', { count: 8 }),
    slotOf('live', { items: choosing(30, 33), rule: null, heading: 'Flood in the valley' }),
    slotOf('most_read', { items: choosing(10, 12) }),
    slotOf('newsletter'),
    slotOf('text', {
      heading: 'To our readers',
      text: 'We publish **every day**. [Write to us](/contact/) about:\n\n- mistakes\n- stories we miss',
    }),
  ]
}

/** Replaces the working version of a front by these slots and publishes it. @param category - null: the home page. */
export async function publishFront(
  secret: Client,
  category: string | null,
  slots: readonly FrontSlot[],
): Promise<string> {
  const id = await saveFront(secret, category, slots)
  await secret.rpc('publish_front', { front: id }).throwOnError()
  return id
}

/** Replaces the working version of a front; returns its id. */
export async function saveFront(
  secret: Client,
  category: string | null,
  slots: readonly FrontSlot[],
): Promise<string> {
  const { data } = await secret
    .rpc('open_front', category === null ? {} : { category })
    .throwOnError()
  const opened = data as unknown as {
    front: { id: string }
    slots: (FrontSlot & { version: number })[]
  }
  const front = opened.front.id
  for (const { id, version } of opened.slots)
    await secret.rpc('delete_front_slot', { slot: id, base: version }).throwOnError()
  let after: string | null = null
  for (const slot of slots) {
    const parameters = { front, slot: JSON.stringify(slot), base: 0 }
    await secret
      .rpc('save_front_slot', { ...parameters, ...(after && { after_slot: after }) })
      .throwOnError()
    after = slot.id
  }
  return front
}
