import { randomUUID } from 'node:crypto'
import type { SecretClient } from '../../../database/client.ts'
import { must, ODD_TEXT } from './values.ts'

/** Adds a shared template and the snippet of a person; returns the id of the template. */
export async function fillTemplates(client: SecretClient, owner_id: string): Promise<string> {
  const description = ODD_TEXT.slice(0, 200)
  const shared = { content: ODD_TEXT, lang: 'de', title: '[Score]', is_shared: true, version: 4 }
  const template = { kind: 'template', name: 'Match report', description, ...shared }
  const snippet = { kind: 'snippet', name: 'Help line', content: 'Call [number].', owner_id }
  await must(client.from('templates').insert(snippet).select('id'))
  const redirect = { path: '/2019/about-us', destination: '/about/', created_by: owner_id }
  await must(client.from('redirects').insert(redirect).select('id'))
  await fillMenus(client, owner_id)
  await fillFront(client, owner_id)
  const { id } = await must(client.from('templates').insert(template).select('id').single())
  return id
}

/** Adds a published page and a draft, and a menu with two levels. */
export async function fillMenus(client: SecretClient, owner_id: string): Promise<void> {
  const people = { created_by: owner_id, updated_by: owner_id }
  const imprint = { title: 'Imprint', slug: 'imprint', content: ODD_TEXT, status: 'published' }
  const draft = { title: 'Ethics', slug: 'ethics', content: 'Soon.', version: 3, position: 2 }
  const page = { ...imprint, description: ODD_TEXT.slice(0, 100).trim(), ...people }
  const { id } = await must(client.from('pages').insert(page).select('id').single())
  await must(
    client
      .from('pages')
      .insert({ ...draft, ...people })
      .select('id'),
  )
  const menu = { menu: 'footer', version: 2, updated_by: owner_id }
  await must(client.from('menus').insert(menu).select('menu'))
  const heading = { menu: 'footer', position: 0, kind: 'heading', label: 'More' }
  const top = await must(client.from('menu_items').insert(heading).select('id').single())
  const below = { menu: 'footer', position: 0, kind: 'page', page_id: id, parent_id: top.id }
  await must(client.from('menu_items').insert(below).select('id'))
}

/** Adds a curated home page with a working version and a former one. */
export async function fillFront(client: SecretClient, owner_id: string): Promise<void> {
  const content = { heading: '', count: 0, items: [], rule: null, text: ODD_TEXT.slice(4) }
  const slot = { id: randomUUID(), kind: 'text', ...content }
  const slots = [slot]
  const published_at = '2016-03-01T06:00:00Z'
  const front = { slots, version: 1, published_at, published_by: owner_id }
  const { id } = await must(client.from('fronts').insert(front).select('id').single())
  const working = { ...slot, front_id: id, position: 1, updated_by: owner_id }
  await must(client.from('front_slots').insert(working).select('id'))
  const former = { front_id: id, slots, state: 'published', created_by: owner_id, published_at }
  await must(client.from('front_versions').insert(former).select('id'))
}
