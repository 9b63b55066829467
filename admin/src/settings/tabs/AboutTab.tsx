import { ImageInput } from '../inputs/ImageInput.tsx'
import { Section } from '../inputs/Section.tsx'
import { Text } from '../inputs/Text.tsx'

/** The about page. */
export function AboutTab() {
  return (
    <Section title="About page">
      <Text source="about_title" label="Title" />
      <Text source="about_subtitle" label="Subtitle" />
      <Text source="about_story" label="Our Story" lines={8} />
      <ImageInput source="about_hero_image" label="Hero Image" mode="square" />
    </Section>
  )
}
