import {
  type FrontRule,
  type FrontSlot,
  newSlot,
  RULE_ORDERS,
  SLOT_KIND_FACTS,
  SLOT_KINDS,
} from '@broadsheet/shared/domain/fronts.ts'
import { type Operation, someId, type TestInstance } from './operation.ts'

const HOUR = 3_600_000

/** A random slot. The number in its id and its texts is unique. */
async function randomSlot(testInstance: TestInstance): Promise<FrontSlot> {
  const { random, fresh } = testInstance
  const number = fresh()
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const kind = random.pick(SLOT_KINDS) ?? 'list'
  const { maximum, hasRule, hasHeading, hasText } = SLOT_KIND_FACTS[kind]
  return {
    ...newSlot(kind, id),
    heading: hasHeading && random.chance(0.4) ? `Heading ${number}` : '',
    count: maximum === 0 ? 0 : 1 + random.below(maximum),
    items: maximum === 0 ? [] : await randomItems(testInstance),
    rule: hasRule && random.chance(0.8) ? await randomRule(testInstance) : null,
    text: hasText ? `A *note* ${number} with a [link](/contact/)` : '',
  }
}

async function randomItems(testInstance: TestInstance): Promise<FrontSlot['items']> {
  const { random, fresh } = testInstance
  const ids = new Set<string>()
  for (let n = random.below(3); n > 0; n--) ids.add((await someId(testInstance, 'articles')) ?? '')
  return [...ids].slice(0, 2).map((article_id) => ({
    article_id,
    headline: random.chance(0.5) ? `Short headline ${fresh()}` : '',
    until: random.chance(0.3) ? new Date(Date.now() + random.below(40) * HOUR).toISOString() : null,
  }))
}

async function randomRule(testInstance: TestInstance): Promise<FrontRule> {
  const { random } = testInstance
  const by = random.pick(RULE_ORDERS) ?? 'newest'
  const what = random.below(3)
  return {
    by,
    category_id: what === 1 ? await someId(testInstance, 'categories') : null,
    tag_id: what === 2 ? await someId(testInstance, 'tags') : null,
  }
}

/** Publishes slots as the front of a category; null: as the home page. */
export async function publishFront(
  { sql }: Pick<TestInstance, 'sql'>,
  category: string | null,
  slots: readonly FrontSlot[],
): Promise<void> {
  const [opened] = await sql`select public.open_front(${category}) -> 'front' ->> 'id' as id`
  const front = opened?.id
  await sql`select private.set_working_slots(${front}, ${JSON.stringify(slots)}::text::jsonb)`
  await sql`select public.publish_front(${front})`
}

export const frontOperations: Record<string, Operation> = {
  async 'publish a front'(testInstance) {
    const { random } = testInstance
    const category = random.chance(0.5) ? await someId(testInstance, 'categories') : null
    const slots: FrontSlot[] = []
    for (let n = random.below(9); n > 0; n--) slots.push(await randomSlot(testInstance))
    await publishFront(testInstance, category, slots)
  },
  async 'publish due fronts'({ sql }) {
    await sql`select public.publish_due_fronts()`
  },
}
