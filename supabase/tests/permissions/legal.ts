import { closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const REMOVAL = '00000000-0000-4000-8000-0000000000e1'
const IMAGE = '00000000-0000-4000-8000-0000000000e2'

const prepare = `insert into public.legal_removals (id, kind, reason, has_evidence)
    values ('${REMOVAL}', 'passage', 'Order of a court', true);
  insert into private.legal_evidence (removal_id, content) values ('${REMOVAL}', '{}');
  insert into public.images (id, bucket_id, name) values ('${IMAGE}', 'article-images', 'legal/one.10x10.webp')`

const call = (what: string, values: string): Line => ({
  ...{ on: `${what}()`, verb: 'call', what: 'for legal reasons', prepare },
  ...{ statement: `select public.${what}(${values})`, watch: 'public.legal_removals' },
  may: EDITORS,
})

const ofBucket = (verb: Line['verb'], statement: string): Line => ({
  ...{
    on: 'legal-evidence',
    verb,
    what: 'a file that was kept',
    statement,
    watch: 'storage.objects',
  },
  prepare: "insert into storage.objects (bucket_id, name) values ('legal-evidence', 'kept.webp')",
  ...{ may: NO_ACTOR, others: verb === 'insert' ? '42501' : 'nothing' },
})

/** No account reaches the files of evidence. */
const FILES: readonly Line[] = [
  ofBucket('select', "select * from storage.objects where bucket_id = 'legal-evidence'"),
  ofBucket(
    'insert',
    "insert into storage.objects (bucket_id, name, owner_id) values ('legal-evidence', 'a.webp', :me)",
  ),
  ofBucket('update', "update storage.objects set name = 'b' where bucket_id = 'legal-evidence'"),
  ofBucket('delete', "delete from storage.objects where bucket_id = 'legal-evidence'"),
]

/** Editors remove for legal reasons; only admins read what was kept. */
export const LEGAL: readonly Line[] = [
  {
    ...{ on: 'legal_removals', verb: 'select', what: 'that there is one', prepare, may: EDITORS },
    ...{ statement: 'select * from public.legal_removals', others: 'nothing' },
    except: { visitor: '42501' },
  },
  ...closed('legal_removals', 'insert', 'update', 'delete'),
  {
    ...{ on: 'legal_removals_overview', verb: 'select', what: 'who removed it', prepare },
    ...{ statement: 'select * from public.legal_removals_overview', may: EDITORS },
    ...{ others: 'nothing', except: { visitor: '42501' } },
  },
  ...closed('legal_removals_overview', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  ...FILES,
  call('remove_article_legally', ":published, 'Order of a court'"),
  call(
    'remove_passage_legally',
    "'The council', 'Order of a court', :published, 'A body', false, false",
  ),
  {
    ...{ on: 'images_only_in()', verb: 'call', what: 'of an article', may: EDITORS },
    statement: 'select public.images_only_in(:published)',
  },
  {
    ...{ on: 'remove_passage_batch()', verb: 'call', what: 'as the job does', prepare },
    ...{ statement: `select public.remove_passage_batch('${REMOVAL}')`, may: NO_ACTOR },
    watch: 'public.legal_removals',
  },
  call('remove_image_legally', `'${IMAGE}', 'Order of a court'`),
  {
    ...{ on: 'read_legal_evidence()', verb: 'call', what: 'what was removed', prepare },
    statement: `select public.read_legal_evidence('${REMOVAL}')`,
    may: ['admin'],
  },
]
