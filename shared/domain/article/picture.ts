import { t } from '../../messages/t.ts'
import type { EntityFields } from '../entityFields.ts'

/** Image and video above the text. */
export const PICTURE_FIELDS = {
  featured_image: {
    kind: 'image',
    label: t('fields.article.image'),
    maximum: 1000,
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    frontMatter: [
      ...(['image', 'featuredImage', 'cover', 'coverImage', 'hero', 'heroImage'] as const),
      ...(['banner', 'picture', 'thumbnail', 'ogImage'] as const),
    ],
  },
  featured_image_alt: {
    kind: 'line',
    label: t('fields.article.imageAlt'),
    maximum: 500,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    frontMatter: [
      ...(['image_alt', 'featuredImageAlt', 'coverAlt', 'coverImageAlt'] as const),
      ...(['heroAlt', 'alt'] as const),
    ],
  },
  featured_image_caption: {
    kind: 'line',
    label: t('fields.article.imageCaption'),
    maximum: 500,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: { part: 'image', hint: t('fields.article.imageCaptionHint') },
    frontMatter: [
      ...(['image_caption', 'featuredImageCaption', 'coverCaption', 'coverImageCaption'] as const),
      ...(['heroCaption', 'photoCaption', 'pictureCaption', 'caption'] as const),
    ],
    imageProperty: 'caption',
  },
  featured_image_credit: {
    kind: 'line',
    label: t('fields.article.imageCredit'),
    maximum: 200,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: {
      part: 'image',
      hint: t('fields.article.imageCreditHint'),
    },
    frontMatter: [
      ...(['image_credit', 'featuredImageCredit', 'coverCredit', 'coverImageCredit'] as const),
      ...(['heroCredit', 'photoCredit', 'pictureCredit', 'credit', 'credits'] as const),
      ...(['photographer', 'photoBy'] as const),
    ],
    imageProperty: 'credit',
  },
  video_url: {
    kind: 'url',
    label: t('fields.article.videoUrl'),
    maximum: 1000,
    format: t('fields.article.videoUrlFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    frontMatter: ['video', 'videoUrl'],
  },
} as const satisfies EntityFields
