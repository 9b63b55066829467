import { readPublicationLanguage } from './language/publicationLanguage.ts'
import { rememberedLanguage } from './language/rememberedLanguage.ts'
import { startLanguage } from './language/startLanguage.ts'

// The application is imported after its messages, because its constants are texts.
await startLanguage(rememberedLanguage() ?? (await readPublicationLanguage()))
const { showApp } = await import('./showApp.tsx')
showApp()
