import { ImageInput } from '../inputs/ImageInput.tsx'
import { Section } from '../inputs/Section.tsx'
import { Text } from '../inputs/Text.tsx'

/** Name and appearance of the publication. */
export function GeneralTab() {
  return (
    <Section title="Identity">
      <Text
        source="site_name"
        label="Site Name"
        required
        hint="In the header, in titles and in feeds."
      />
      <Text source="tagline" label="Tagline" hint="Under the name on the front page." />
      <Text
        source="description"
        label="Description"
        hint="In the footer, and in search results for pages without their own description."
        lines={3}
      />
      <ImageInput
        source="site_logo"
        label="Site Logo"
        mode="circle"
        note="PNG, JPEG or WebP, up to 2MB. Without a logo, the header shows the site name."
      />
    </Section>
  )
}
