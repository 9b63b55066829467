import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { isLanguage, LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import LanguageIcon from '@mui/icons-material/Translate'
import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { discardAndReload, hasUnsavedForm } from '../forms/unsavedForms.ts'
import { LeaveDialog } from '../forms/WarnBeforeLeaving.tsx'
import { useAlert } from '../layout/useAlert.tsx'
import { problemMessage } from '../providers/problems.ts'
import { consoleLocale, readPublicationLanguage } from './publicationLanguage.ts'
import { rememberLanguage } from './rememberedLanguage.ts'
import { storeLanguage } from './storedLanguage.ts'

const CHOICES = Object.keys(LANGUAGES).filter(isLanguage)

/** Stores the chosen language and reloads the console in it; asks first if a form is unsaved. */
function useChangeLanguage(user: string) {
  const [asked, setAsked] = useState<Language | null>(null)
  const alert = useAlert()
  const change = async (language: Language) => {
    setAsked(null)
    try {
      await storeLanguage(user, language)
      const locale = consoleLocale(language, await readPublicationLanguage())
      rememberLanguage({ language, locale })
      discardAndReload()
    } catch (error) {
      alert(problemMessage(error))
    }
  }
  const choose = (language: Language) => {
    if (language === activeLanguage()) return
    if (hasUnsavedForm()) setAsked(language)
    else void change(language)
  }
  return { asked, choose, change, stay: () => setAsked(null) }
}

/**
 * Menu with the languages of the console, each by its own name.
 *
 * @param user - id of the account.
 */
export function LanguageMenu({ user }: { user: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { asked, choose, change, stay } = useChangeLanguage(user)
  const id = useId()
  return (
    <>
      <Button
        id={id}
        color="inherit"
        size="small"
        startIcon={<LanguageIcon />}
        aria-label={t('console.languageIs', { name: LANGUAGES[activeLanguage()].name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {LANGUAGES[activeLanguage()].name}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {CHOICES.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === activeLanguage()}
            selected={language === activeLanguage()}
            onClick={() => {
              setAnchor(null)
              choose(language)
            }}
          >
            <bdi>{LANGUAGES[language].name}</bdi>
          </MenuItem>
        ))}
      </Menu>
      <LeaveDialog
        open={asked !== null}
        onLeave={() => asked && void change(asked)}
        onStay={stay}
      />
    </>
  )
}
