import { isLanguage, LANGUAGES } from '@broadsheet/shared/messages/languages.ts'
import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { translatorOf } from '@broadsheet/shared/messages/translator.ts'

/**
 * Answer of the server before the first build: in the reader's language, because that of the publication
 * becomes known with the build.
 *
 * @param accepted - the header Accept-Language, most preferred language first.
 */
export async function firstBuildText(accepted = ''): Promise<string> {
  const languages = accepted.split(',').map((tag) => tag.trim().split(/[-;]/)[0])
  const language = languages.find(isLanguage)
  const locale = language && LANGUAGES[language].locale
  const { t } = await translatorOf(publicationLanguageOf({ language, locale }))
  return t('site.firstBuild')
}
