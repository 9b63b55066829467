import type { MenuName } from '@broadsheet/shared/domain/menus.ts'
import { type Operation, someId, type TestInstance } from './operation.ts'

const bodyOf = (n: number) => `Text ${n}.\n\n:::callout[Note]\nNumber ${n}.\n:::\n`

/** An item that leads to something random; null if there is nothing of its kind. */
async function someItem(testInstance: TestInstance): Promise<Record<string, unknown> | null> {
  const { random, fresh } = testInstance
  const category_id = await someId(testInstance, 'categories')
  const page_id = await someId(testInstance, 'pages')
  return random.pick([
    { kind: 'info', info: 'about' },
    { kind: 'latest', label: `News ${fresh()}` },
    { kind: 'url', label: 'Shop', url: `https://shop.example/${fresh()}` },
    ...[category_id && { kind: 'category', category_id }, page_id && { kind: 'page', page_id }],
  ]) as Record<string, unknown> | null
}

async function saveMenu(testInstance: TestInstance, menu: MenuName): Promise<void> {
  const { sql, random, fresh } = testInstance
  const items: Record<string, unknown>[] = []
  for (let count = random.below(4); count > 0; count--) {
    const child = await someItem(testInstance)
    const item = random.chance(0.3)
      ? { kind: 'heading', label: `More ${fresh()}` }
      : await someItem(testInstance)
    if (item) items.push({ ...item, children: child && random.chance(0.6) ? [child] : [] })
  }
  const [saved] = await sql`select version from public.menus where menu = ${menu}`
  await sql`select public.save_menu(${menu}, ${JSON.stringify(items)}, ${saved?.version ?? 0})`
}

/** Operations on static pages and menus. */
export const pageOperations: Record<string, Operation> = {
  async 'insert page'({ sql, random, fresh }) {
    const n = fresh()
    const status = random.chance(0.8) ? 'published' : 'draft'
    await sql`insert into public.pages (title, slug, content, status)
      values (${`Page ${n}`}, ${`page-${n}`}, ${bodyOf(n)}, ${status})`
  },
  async 'change page'(testInstance) {
    const { sql, random, fresh } = testInstance
    const n = fresh()
    const changes: Record<string, string>[] = [
      { content: bodyOf(n) },
      { title: `Page ${n}` },
      { slug: `page-${n}` },
      { description: `About ${n}` },
      { status: random.pick(['draft', 'published']) ?? 'draft' },
    ]
    const values = random.pick(changes) ?? {}
    await sql`update public.pages set ${sql(values)} where id = ${await someId(testInstance, 'pages')}`
  },
  async 'delete page'(testInstance) {
    await testInstance.sql`delete from public.pages where id = ${await someId(testInstance, 'pages')}`
  },
  async 'save menu'(testInstance) {
    if (testInstance.random.chance(0.5))
      await saveMenu(testInstance, testInstance.random.pick(['header', 'footer']) ?? 'header')
  },
}
