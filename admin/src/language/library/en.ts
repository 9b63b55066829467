import { enUS } from '@mui/material/locale'
import messages from 'ra-language-english'
import type { ConsoleTexts } from '../libraryTexts.ts'

/** English texts of react-admin and MUI. */
export const texts: ConsoleTexts = {
  mui: enUS,
  // Complete, although its type declares two sections optional.
  ra: messages.ra as ConsoleTexts['ra'],
}
