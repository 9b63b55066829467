import { enUS } from '@mui/material/locale'
import messages from 'ra-language-english'
import type { ConsoleTexts } from '../libraryTexts.ts'

// Complete, although its type declares two sections optional.
const ra = messages.ra as ConsoleTexts['ra']

/** English texts of react-admin and MUI. */
export const texts: ConsoleTexts = {
  mui: enUS,
  ra: {
    ...ra,
    // A sentence with a full stop, as in the other messages.
    message: { ...ra.message, access_denied: "You don't have permission to open this page." },
  },
}
