import { readPublicationLanguage } from './language/publicationLanguage.ts'
import { rememberedLanguage } from './language/rememberedLanguage.ts'
import { loadScreenMessages } from './language/screenMessages.ts'
import { startLanguage } from './language/startLanguage.ts'
import { showMissingCode } from './showMissingCode.ts'

// The application is imported after its messages, because its constants are texts.
await startLanguage(rememberedLanguage() ?? (await readPublicationLanguage()))
// Not awaited: the first screen waits for them, and reports a failure.
loadScreenMessages().catch(() => undefined)
import('./showApp.tsx').then(({ showApp }) => showApp(), showMissingCode)
