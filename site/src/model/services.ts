import type { Settings } from '../content/siteSettings.ts'
import { digestOf } from './digest.ts'

/** External services and custom scripts of the settings, loaded after the reader's consent. */
export interface Services {
  analyticsId: string | null
  /** With the prefix 'ca-', which the ad script requires. */
  adsenseId: string | null
  /** Address of the custom script, with its version. */
  customScript: string | null
  /** Sources that the policy of the page allows for them. */
  policy: Policy
}

/** Sources by directive of the Content-Security-Policy. */
export type Policy = Partial<Record<'script' | 'connect-src' | 'img-src' | 'frame-src', string[]>>

// https://developers.google.com/tag-platform/security/guides/csp
const ANALYTICS: Policy = {
  script: ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

// Google publishes no complete list. These hosts were observed in requests of its ad tag.
const ADSENSE_HOSTS = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.adtrafficquality.google',
  'https://www.google.com',
]
const ADSENSE: Policy = {
  script: ADSENSE_HOSTS,
  'connect-src': ADSENSE_HOSTS,
  'img-src': ADSENSE_HOSTS,
  'frame-src': ADSENSE_HOSTS,
}

/** The services enabled in the settings; null without any, which is the default. */
export function servicesOf({ analyticsId, adsenseId, customJs }: Settings): Services | null {
  if (!analyticsId && !adsenseId && !customJs) return null
  return {
    analyticsId,
    adsenseId: adsenseId && `ca-${adsenseId.replace(/^ca-/, '')}`,
    customScript: customJs && `/custom.js?v=${digestOf(customJs).slice(0, 8)}`,
    policy: joined([analyticsId ? ANALYTICS : {}, adsenseId ? ADSENSE : {}]),
  }
}

function joined(policies: Policy[]): Policy {
  const names = ['script', 'connect-src', 'img-src', 'frame-src'] as const
  return Object.fromEntries(
    names
      .map((name) => [name, policies.flatMap((policy) => policy[name] ?? [])] as const)
      .filter(([, sources]) => sources.length > 0),
  )
}
