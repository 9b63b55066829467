import { dueImagesPath } from '@broadsheet/shared/domain/dueImages.ts'
import * as v from 'valibot'
import type { MailPart } from '../layout/mailContent.ts'
import { oneLine } from '../oneLine.ts'
import { defineTemplate, type TemplateContext } from './mailTemplate.ts'
import { unsubscribing } from './unsubscribing.ts'

const imageSchema = v.object({
  /** Its description, or the name of its file. */
  name: v.string(),
  /** Last day of the licence, as YYYY-MM-DD. */
  until: v.pipe(v.string(), v.isoDate()),
  /** Terms of use; null: not known. */
  licence: v.nullish(v.string()),
})
type EndingImage = v.InferOutput<typeof imageSchema>

/** Images in use whose licence ends, for accounts that describe images. */
export const licences = defineTemplate({
  name: 'licences',
  parameters: v.object({
    token: v.string(),
    images: v.pipe(v.array(imageSchema), v.minLength(1)),
    /** All images, also those that are not listed. */
    total: v.number(),
  }),
  render({ token, images, total }, context) {
    const { t } = context.texts
    const heading = t('mail.licences.subject', { count: total })
    const hidden = total - images.length
    const more: MailPart[] =
      hidden > 0 ? [{ kind: 'text', text: t('mail.licences.more', { count: hidden }) }] : []
    return {
      ...{ subject: heading, title: heading },
      parts: [
        { kind: 'text', text: t('mail.licences.text') },
        ...images.map((image): MailPart => ({ kind: 'text', text: lineOf(image, context) })),
        ...more,
        {
          kind: 'action',
          label: t('mail.licences.action'),
          url: context.siteUrl + dueImagesPath(),
        },
      ],
      ...unsubscribing(token, ['licence'], context),
    }
  },
})

function lineOf({ name, until, licence }: EndingImage, { texts }: TemplateContext): string {
  // A day has no time zone: it is the same everywhere.
  const format = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const values = { name: oneLine(name), date: format.format(new Date(`${until}T00:00:00Z`)) }
  return licence
    ? texts.t('mail.licences.imageWithTerms', { ...values, licence: oneLine(licence) })
    : texts.t('mail.licences.image', values)
}
