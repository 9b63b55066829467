import { type Query, queriesOf } from '../query.ts'

/** Queries of images and files in the console. */
export const MEDIA_QUERIES: Query[] = [
  ...queriesOf('admin/src/resources/articleFiles/FileUses.tsx', 'admin', {
    'Uses of a file': [
      'uses_of_file',
      "select * from public.uses_of_file((select max(name) from storage.objects where bucket_id = 'article-files'))",
    ],
  }),
  ...queriesOf('admin/src/resources/images/image.ts', 'admin', {
    'Uses of an image': [
      'uses_of_image',
      "select * from public.uses_of_image((select id from public.images where path = 'article-images/generated-7.webp'))",
    ],
    'Articles with an image to replace': [
      'replace_image',
      `select public.replace_image(
        (select id from public.images where path = 'article-images/generated-7.webp'),
        (select id from public.images where path = 'article-images/generated-9.webp'))`,
    ],
    'Images to replace one with': [
      'find_images',
      "select id, name, alt from public.find_images('generated-77') where bucket_id = 'article-images' limit 24",
    ],
    'Delete an image': [
      'delete_image',
      "select public.delete_image((select id from public.images where path = 'article-images/generated-8.webp'))",
    ],
  }),
  ...queriesOf('admin/src/providers/libraryUploads.ts', 'author', {
    'Image with a digest': [
      'image_with_digest',
      "select * from public.image_with_digest(repeat('a', 64))",
    ],
    'Save a digest': [
      'images',
      `update public.images set digest = repeat('a', 64)
        where path = 'article-images/generated-7.webp' returning id`,
    ],
  }),
  ...queriesOf('admin/src/dashboard/LicenceNotice.tsx', 'admin', {
    'Images whose licence ends': [
      'images',
      `select id from public.images i where i.is_used and i.licensed_until <= current_date + 14
        order by i.created_at desc limit 1`,
    ],
  }),
  ...queriesOf('admin/src/resources/images/ImageList.tsx', 'author', {
    'Own images': [
      'images',
      'select * from public.images i where i.owner_id = :me order by i.created_at desc limit 24',
    ],
    'Own images, found': ['images', "select * from public.find_images('generated-77') limit 24"],
  }),
]
