import { describe, expect, it } from 'vitest'
import { type MetadataFields, metadataOf } from './articleMetadata.ts'

const SOURCE = { title: 'The ferry returns', description: 'After ninety years.', image: '/f.webp' }
const EMPTY: MetadataFields = {
  ...{ seo_title: null, seo_description: '', social_title: null, social_description: null },
  ...{ social_image: '', canonical_url: null, robots: '' },
}

describe('the metadata of an article', () => {
  it('is derived from what readers see', () => {
    const { title, description, image } = SOURCE
    expect(metadataOf(EMPTY, SOURCE)).toEqual({
      search: { title, description },
      social: { title, description, image },
      canonical: null,
      isIndexed: true,
    })
  })

  it('is what the author wrote, for search and for sharing each', () => {
    const written = { ...EMPTY, seo_title: 'Ferry timetable', social_image: '/share.webp' }
    expect(metadataOf({ ...written, robots: 'noindex' }, SOURCE)).toMatchObject({
      search: { title: 'Ferry timetable', description: SOURCE.description },
      social: { title: SOURCE.title, image: '/share.webp' },
      isIndexed: false,
    })
  })

  it('has no image when the article has none', () => {
    expect(metadataOf(EMPTY, { ...SOURCE, image: '' }).social.image).toBeNull()
  })
})
