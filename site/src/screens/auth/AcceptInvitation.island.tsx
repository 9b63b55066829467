/** Hydrated at once (`client:load`): it must read the link before any other script. */

import screens from 'virtual:invitation-screens'
import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { isLanguage, LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import { useCallback, useEffect, useState } from 'react'
import { invitationToken, readInvitation } from '../../client/session/invitation.ts'
import { InvitationScreen, type InvitationStep } from './InvitationScreen.tsx'

interface Spoken {
  Screen: typeof InvitationScreen
  language: Language
}

/** Target of the link of an invitation. Appears in the language of the invitation, once that is known. */
export function AcceptInvitation({ siteName }: { siteName: string }) {
  const [state, setState] = useState<InvitationStep>({ step: 'opening' })
  const [{ Screen, language }, setSpoken] = useState<Spoken>({
    Screen: InvitationScreen,
    language: activeLanguage(),
  })
  const open = useCallback(async () => {
    const token = invitationToken()
    if (token === null) return setState({ step: 'missing' })
    setState({ step: 'opening' })
    try {
      const { language, ...invitation } = await readInvitation(token)
      const spoken = await screenIn(language)
      if (spoken !== null) setSpoken(spoken)
      setState({ step: 'read', token, invitation })
    } catch {
      setState({ step: 'offline' })
    }
  }, [])
  useEffect(() => void open(), [open])
  return (
    <div lang={language} dir={LANGUAGES[language].direction}>
      <Screen {...{ siteName, state }} onStep={setState} onOpen={() => void open()} />
    </div>
  )
}

/** The screen in another language than that of the publication; null for others. */
async function screenIn(language: string | null): Promise<Spoken | null> {
  if (!isLanguage(language) || language === activeLanguage()) return null
  const { InvitationScreen: Screen } = (await screens[language]?.()) ?? { InvitationScreen }
  return { Screen, language }
}
