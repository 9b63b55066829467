import { SETTINGS_LIMITS } from '@broadsheet/shared/domain/settings.ts'
import { CountedText } from '../inputs/CountedText.tsx'
import { ImageInput } from '../inputs/ImageInput.tsx'
import { Keywords } from '../inputs/Keywords.tsx'
import { Section } from '../inputs/Section.tsx'

/** How search engines and social networks show the publication. */
export function SeoTab() {
  return (
    <Section title="Search engines">
      <CountedText source="seo_title" label="SEO Title" range={SETTINGS_LIMITS.seoTitle} />
      <CountedText
        source="seo_description"
        label="Meta Description"
        range={SETTINGS_LIMITS.seoDescription}
        lines={3}
      />
      <Keywords />
      <ImageInput
        source="og_image"
        label="Social Preview Image"
        mode="16:9"
        note="Shown when a page without its own image is shared."
      />
    </Section>
  )
}
