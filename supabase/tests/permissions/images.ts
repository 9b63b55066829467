import { closed, type Line, NO_ACTOR } from './line.ts'

/** The statement that uploads an image of an account. */
const uploadOf = (owner: string) =>
  `insert into storage.objects (bucket_id, name, owner_id) values ('article-images', 'theirs.webp', ${owner})`
/** The id of the uploaded image, also for accounts that do not see it. */
const KNOWN = "'11111111-2222-4333-8444-555555555555'::uuid"
const UPLOAD = `${uploadOf(':user')}; update public.images set id = ${KNOWN} where name = 'theirs.webp'`
const OTHER = '11111111-2222-4333-8444-666666666666'
const DELETE = `${UPLOAD}; select public.delete_image(${KNOWN})`
const OWNER_AND_ADMIN = ['user', 'admin'] as const
/** Use the images of colleagues in their own articles. */
const READERS = ['user', 'staff_author', 'editor', 'admin'] as const
const HIDDEN = { others: 'nothing', except: { visitor: '42501' } } as const

/** Permissions on the catalogue of images; those on the files are in pictures.ts. */
export const IMAGES: Line[] = [
  {
    on: 'images',
    verb: 'select',
    what: 'the images of an account',
    statement: "select * from public.images where name = 'theirs.webp'",
    prepare: UPLOAD,
    may: READERS,
    ...HIDDEN,
  },
  {
    on: 'images',
    verb: 'update',
    what: 'the description of the image of another account',
    statement: "update public.images set alt = 'A bridge' where name = 'theirs.webp'",
    prepare: UPLOAD,
    may: ['user', 'editor', 'admin'],
    ...HIDDEN,
  },
  {
    on: 'images',
    verb: 'update',
    what: 'the focal point of the image of another account',
    statement: "update public.images set focus = '0.25 0.4' where name = 'theirs.webp'",
    prepare: UPLOAD,
    may: ['user', 'editor', 'admin'],
    ...HIDDEN,
  },
  {
    on: 'images',
    verb: 'update',
    what: 'the digest of an image',
    statement: "update public.images set digest = repeat('a', 64) where name = 'theirs.webp'",
    prepare: UPLOAD,
    may: ['user', 'editor', 'admin'],
    ...HIDDEN,
  },
  {
    on: 'image_with_digest()',
    verb: 'call',
    what: 'an image with the digest that a user gave it',
    // Others would get the image of the user for a file of their own.
    statement: "select * from public.image_with_digest(repeat('a', 64))",
    prepare: `${UPLOAD}; update public.images set digest = repeat('a', 64) where name = 'theirs.webp'`,
    may: ['user'],
    ...HIDDEN,
  },
  {
    on: 'image_with_digest()',
    verb: 'call',
    what: 'an image that an editor uploaded',
    statement: "select * from public.image_with_digest(repeat('a', 64))",
    prepare: `${uploadOf(':editor')}; update public.images set digest = repeat('a', 64) where name = 'theirs.webp'`,
    may: ['staff_author', 'editor', 'admin'],
    ...HIDDEN,
  },
  {
    on: 'article-images',
    verb: 'insert',
    what: 'a crop for sharing, which only the worker creates',
    statement:
      "insert into storage.objects (bucket_id, name, owner_id) values ('article-images', 'a.1600x900.share-250-400.jpg', :me)",
    watch: 'storage.objects',
    may: NO_ACTOR,
  },
  {
    on: 'article-images',
    verb: 'update',
    what: 'an own file into a crop for sharing',
    statement:
      "update storage.objects set name = 'a.1600x900.share-250-400.jpg' where name = 'theirs.webp'",
    prepare: UPLOAD,
    watch: 'storage.objects',
    may: NO_ACTOR,
    others: 'nothing',
    except: { user: '42501', admin: '42501' },
  },
  {
    on: 'article-images',
    verb: 'insert',
    what: 'a rendition in AVIF, which only the worker creates',
    statement:
      "insert into storage.objects (bucket_id, name, owner_id) values ('article-images', 'a.1600x900.w480.avif', :me)",
    watch: 'storage.objects',
    may: NO_ACTOR,
  },
  {
    on: 'article-images',
    verb: 'update',
    what: 'an own file into a rendition in AVIF',
    statement:
      "update storage.objects set name = 'a.1600x900.w480.avif' where name = 'theirs.webp'",
    prepare: UPLOAD,
    watch: 'storage.objects',
    may: NO_ACTOR,
    others: 'nothing',
    except: { user: '42501', admin: '42501' },
  },
  ...['avif', 'is_avif_new'].map(
    (column): Line => ({
      on: 'images',
      verb: 'update',
      what: `the column ${column} of an image`,
      statement: `update public.images set ${column} = default where name = 'theirs.webp'`,
      prepare: UPLOAD,
      may: NO_ACTOR,
    }),
  ),
  {
    on: 'images_without_avif()',
    verb: 'call',
    what: 'the images to encode',
    statement: 'select * from public.images_without_avif()',
    watch: 'public.images',
    may: NO_ACTOR,
  },
  {
    on: 'record_avif()',
    verb: 'call',
    what: 'encoded widths',
    statement: "select public.record_avif('[]')",
    watch: 'public.images',
    may: NO_ACTOR,
  },
  {
    on: 'images',
    verb: 'update',
    what: 'the owner of an image',
    statement: "update public.images set owner_id = :me where name = 'theirs.webp'",
    prepare: UPLOAD,
    may: NO_ACTOR,
  },
  {
    on: 'images',
    verb: 'update',
    what: 'of which end of a licence staff were warned',
    statement: "update public.images set warned_for = '2026-03-01' where name = 'theirs.webp'",
    prepare: UPLOAD,
    may: NO_ACTOR,
  },
  {
    on: 'warn_of_licences()',
    verb: 'call',
    what: 'all',
    statement: "select public.warn_of_licences(date_trunc('day', now()) + interval '23 hours')",
    prepare: `${UPLOAD}; update public.images set licensed_until = now(), uses = 1 where name = 'theirs.webp'`,
    watch: 'public.images',
    may: NO_ACTOR,
  },
  ...closed('images', 'insert', 'delete'),
  {
    on: 'find_images()',
    verb: 'call',
    what: 'the images of an account',
    statement: "select * from public.find_images('theirs')",
    prepare: UPLOAD,
    may: READERS,
    ...HIDDEN,
  },
  {
    on: 'uses_of_image()',
    verb: 'call',
    what: 'where an image of an account is used',
    statement: `select * from public.uses_of_image(${KNOWN})`,
    prepare: `${UPLOAD}; update public.site_settings set site_logo = '/storage/v1/object/public/article-images/theirs.webp' where true`,
    may: READERS,
    ...HIDDEN,
  },
  {
    on: 'replace_image()',
    verb: 'call',
    what: 'an image in all articles',
    statement: `select public.replace_image(${KNOWN}, '${OTHER}', false)`,
    prepare: `${UPLOAD}; insert into storage.objects (bucket_id, name) values ('article-images', 'other.webp');
      update public.images set id = '${OTHER}' where name = 'other.webp'`,
    watch: 'public.audit_log',
    may: ['editor', 'admin'],
  },
  {
    on: 'delete_image()',
    verb: 'call',
    what: 'an image of an account',
    statement: `select public.delete_image(${KNOWN})`,
    prepare: UPLOAD,
    watch: 'public.images',
    may: OWNER_AND_ADMIN,
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'restore_from_trash()',
    verb: 'call',
    what: 'a deleted image',
    statement: `select public.restore_from_trash(array[${KNOWN}])`,
    prepare: DELETE,
    watch: 'public.images',
    may: OWNER_AND_ADMIN,
    others: 'PT404',
    except: { visitor: '42501' },
  },
  {
    on: 'trash_overview',
    verb: 'select',
    what: 'a deleted image',
    statement: "select * from public.trash_overview where kind = 'image'",
    prepare: DELETE,
    may: OWNER_AND_ADMIN,
    ...HIDDEN,
  },
  {
    on: 'article-images',
    verb: 'update',
    what: 'the file of a deleted image, which moves to the trash',
    statement:
      "update storage.objects set bucket_id = 'trashed-images', name = 'article-images/theirs.webp' where name = 'theirs.webp'",
    prepare: DELETE,
    watch: 'storage.objects',
    may: OWNER_AND_ADMIN,
    others: 'nothing',
  },
  {
    on: 'trashed-images',
    verb: 'select',
    what: 'the file of a deleted image',
    statement: "select * from storage.objects where bucket_id = 'trashed-images'",
    prepare: `${DELETE}; update storage.objects set bucket_id = 'trashed-images', name = 'article-images/theirs.webp' where name = 'theirs.webp'`,
    may: OWNER_AND_ADMIN,
    others: 'nothing',
  },
  {
    on: 'trashed-images',
    verb: 'insert',
    what: 'a file without a deleted image',
    statement:
      "insert into storage.objects (bucket_id, name, owner_id) values ('trashed-images', 'article-images/a.webp', :me)",
    watch: 'storage.objects',
    may: NO_ACTOR,
  },
  {
    on: 'trashed-images',
    verb: 'update',
    what: 'the file of a deleted image, which stays in the trash',
    statement:
      "update storage.objects set bucket_id = 'article-images', name = 'theirs.webp' where bucket_id = 'trashed-images'",
    prepare: `${DELETE}; update storage.objects set bucket_id = 'trashed-images', name = 'article-images/theirs.webp' where name = 'theirs.webp'`,
    watch: 'storage.objects',
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    on: 'trashed-images',
    verb: 'delete',
    what: 'the file of a deleted image',
    statement: "delete from storage.objects where bucket_id = 'trashed-images'",
    prepare: `${DELETE}; update storage.objects set bucket_id = 'trashed-images', name = 'article-images/theirs.webp' where name = 'theirs.webp'`,
    watch: 'storage.objects',
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    on: 'misplaced_images()',
    verb: 'call',
    what: 'the files to move',
    statement: 'select * from public.misplaced_images()',
    watch: 'public.images',
    may: NO_ACTOR,
  },
]
