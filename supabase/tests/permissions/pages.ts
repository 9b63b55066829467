import { ALL_ACTORS, closed, EDITORS, type Line } from './line.ts'

const PREPARED = `insert into public.pages (title, slug, content, status) values
    ('Imprint', 'imprint', 'We are here.', 'published'), ('Ethics', 'ethics', 'Not yet.', 'draft');
  insert into public.menus (menu) values ('footer');
  insert into public.menu_items (menu, position, kind, page_id)
    select 'footer', row_number() over (), 'page', p.id from public.pages p`
const AND_NO_VISITOR = { others: 'nothing', except: { visitor: '42501' } } as const

const pages: Line[] = [
  {
    ...{ on: 'pages', verb: 'select', what: 'a published one', prepare: PREPARED },
    statement: `select id, title, slug, content from public.pages where slug = 'imprint'`,
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'pages', verb: 'select', what: 'a draft', prepare: PREPARED },
    statement: `select id, title, slug, content from public.pages where slug = 'ethics'`,
    may: EDITORS,
    others: 'nothing',
  },
  {
    ...{ on: 'pages', verb: 'insert', what: 'a published one' },
    statement: `insert into public.pages (title, slug, content, status)
      values ('Staff', 'staff', 'All of us.', 'published')`,
    may: EDITORS,
  },
  {
    ...{ on: 'pages', verb: 'update', what: 'the text', prepare: PREPARED },
    statement: `update public.pages set content = 'Changed.', version = 1 where slug = 'imprint'`,
    may: EDITORS,
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'pages', verb: 'update', what: 'the first publication', prepare: PREPARED },
    statement: `update public.pages set published_at = null where slug = 'imprint'`,
    may: [],
  },
  {
    ...{ on: 'pages', verb: 'delete', what: 'one', prepare: PREPARED },
    statement: `delete from public.pages where slug = 'imprint'`,
    may: EDITORS,
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'order_pages()', verb: 'call', what: 'all', prepare: PREPARED },
    watch: 'public.pages',
    statement: `select public.order_pages(array['00000000-0000-4000-8000-000000000001']::uuid[])`,
    may: EDITORS,
  },
]

const DELETED = `${PREPARED}; delete from public.pages where slug = 'imprint'`

const trash: Line[] = [
  {
    ...{ on: 'trash', verb: 'select', what: 'a deleted page', prepare: DELETED },
    statement: `select name from public.trash where kind = 'page'`,
    may: EDITORS,
    ...AND_NO_VISITOR,
  },
  {
    ...{ on: 'restore_from_trash()', verb: 'call', what: 'a deleted page', prepare: DELETED },
    watch: 'public.pages',
    statement: `select public.restore_from_trash(array(select id from public.trash where kind = 'page'))`,
    may: EDITORS,
    others: 'PT404',
    except: { visitor: '42501' },
  },
]

const menus: Line[] = [
  {
    ...{ on: 'menus', verb: 'select', what: 'which there are', prepare: PREPARED },
    statement: 'select menu, version from public.menus',
    may: ALL_ACTORS,
  },
  ...closed('menus', 'insert', 'update', 'delete'),
  {
    ...{ on: 'menu_items', verb: 'select', what: 'of a published page', prepare: PREPARED },
    statement: 'select id, label from public.menu_items order by position limit 1',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'menu_items', verb: 'select', what: 'of a draft', prepare: PREPARED },
    statement: `select i.id from public.menu_items i join public.pages p on p.id = i.page_id where p.slug = 'ethics'`,
    may: EDITORS,
    others: 'nothing',
  },
  ...closed('menu_items', 'insert', 'update', 'delete'),
  {
    ...{ on: 'read_menu()', verb: 'call', what: 'the footer', prepare: PREPARED },
    statement: `select public.read_menu('footer')`,
    may: EDITORS,
  },
  {
    ...{ on: 'save_menu()', verb: 'call', what: 'the footer', prepare: PREPARED },
    watch: 'public.menu_items',
    statement: `select public.save_menu('footer', '[{"kind": "info", "info": "about"}]', 0)`,
    may: EDITORS,
  },
]

/** Editors and admins write static pages and menus; readers see what is published. */
export const PAGES: readonly Line[] = [...pages, ...trash, ...menus]
