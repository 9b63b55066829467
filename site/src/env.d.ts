/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of the Supabase API; absent in a build that has no backend. */
  readonly PUBLIC_SUPABASE_URL?: string
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string
  /** Whether the pages are compiled for the resident publisher, whose mirror changes under them. */
  readonly BROADSHEET_RESIDENT?: boolean
}

/** The screen of invitations in each language, by its code; made by integrations/languageVariants.ts. */
declare module 'virtual:invitation-screens' {
  const screens: Readonly<
    Record<string, () => Promise<typeof import('./screens/auth/InvitationScreen.tsx')>>
  >
  export default screens
}
