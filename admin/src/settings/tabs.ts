import type { ComponentType } from 'react'
import { AboutTab } from './tabs/AboutTab.tsx'
import { AdvancedTab } from './tabs/AdvancedTab.tsx'
import { CompanyTab } from './tabs/CompanyTab.tsx'
import { ContactTab } from './tabs/ContactTab.tsx'
import { GeneralTab } from './tabs/GeneralTab.tsx'
import { LegalTab } from './tabs/LegalTab.tsx'
import { SeoTab } from './tabs/SeoTab.tsx'
import { SocialTab } from './tabs/SocialTab.tsx'

export interface Tab {
  id: string
  label: string
  content: ComponentType
}

/** The eight tabs of the settings, in the order of the specification. */
export const TABS: readonly Tab[] = [
  { id: 'general', label: 'General', content: GeneralTab },
  { id: 'company', label: 'Company Info', content: CompanyTab },
  { id: 'about', label: 'About Us', content: AboutTab },
  { id: 'seo', label: 'SEO', content: SeoTab },
  { id: 'social', label: 'Social Media', content: SocialTab },
  { id: 'contact', label: 'Contact', content: ContactTab },
  { id: 'legal', label: 'Legal', content: LegalTab },
  { id: 'advanced', label: 'Advanced', content: AdvancedTab },
]
