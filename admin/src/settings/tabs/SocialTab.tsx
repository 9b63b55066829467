import { Columns, Section } from '../inputs/Section.tsx'
import { Text } from '../inputs/Text.tsx'

const NETWORKS = [
  ['facebook_url', 'Facebook', 'https://facebook.com/yourpage'],
  ['twitter_url', 'Twitter', 'https://twitter.com/yourname'],
  ['instagram_url', 'Instagram', 'https://instagram.com/yourname'],
  ['linkedin_url', 'LinkedIn', 'https://linkedin.com/company/yourname'],
  ['youtube_url', 'YouTube', 'https://youtube.com/@yourname'],
  ['github_url', 'GitHub', 'https://github.com/yourname'],
  ['telegram_url', 'Telegram', 'https://t.me/yourname'],
  ['tiktok_url', 'TikTok', 'https://tiktok.com/@yourname'],
  ['pinterest_url', 'Pinterest', 'https://pinterest.com/yourname'],
] as const

/** The publication's social networks. */
export function SocialTab() {
  return (
    <Section title="Social networks">
      <Columns>
        {NETWORKS.map(([source, label, placeholder]) => (
          <Text key={source} source={source} label={label} type="url" placeholder={placeholder} />
        ))}
      </Columns>
    </Section>
  )
}
