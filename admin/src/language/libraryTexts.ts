import type { Localization } from '@mui/material/locale'
import type { TranslationMessages } from 'react-admin'

/** Texts of the libraries in one language. A missing text does not compile. */
export interface ConsoleTexts {
  /** Texts of react-admin, in the format of Polyglot: `%{name}`, and `||||` between plural forms. */
  readonly ra: Required<TranslationMessages['ra']>
  /** Default props of MUI's components. */
  readonly mui: Localization
}
