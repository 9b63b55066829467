import type { BodyLanguage } from '../markup/bodyLanguage.ts'
import type { Messages } from './keys.ts'
import { LANGUAGES } from './languages.ts'
import type { PublicationLanguage } from './publicationLanguage.ts'

/** What shared/markup adds to bodies in a language. */
export function bodyLanguageOf(
  { language, locale }: PublicationLanguage,
  messages: Messages,
): BodyLanguage {
  return {
    locale,
    direction: LANGUAGES[language].direction,
    labels: {
      taskDone: messages['article.taskDone'],
      taskOpen: messages['article.taskOpen'],
      picture: messages['article.picture'],
      table: messages['article.table'],
      linkTo: messages['article.linkTo'],
      footnotes: messages['article.footnotes'],
      footnoteBack: messages['article.footnoteBack'],
      watchVideo: messages['article.watchVideo'],
      watchVideoTitled: messages['article.watchVideoTitled'],
      startVideo: messages['article.watchVideoFrom'],
      startVideoTitled: messages['article.watchVideoTitledFrom'],
      video: messages['site.video'],
      videoTitled: messages['article.videoTitle'],
      post: messages['article.post'],
      showPost: messages['article.showPost'],
      recording: messages['article.recording'],
      playRecording: messages['article.playRecording'],
      graphic: messages['article.graphic'],
      showGraphic: messages['article.showGraphic'],
      calloutNote: messages['article.calloutNote'],
      calloutTip: messages['article.calloutTip'],
      calloutImportant: messages['article.calloutImportant'],
      calloutWarning: messages['article.calloutWarning'],
      factBox: messages['article.factBox'],
      timeline: messages['article.timeline'],
      toggle: messages['article.toggle'],
      gallery: messages['article.gallery'],
      contents: messages['article.contents'],
      transcript: messages['article.transcript'],
      chart: messages['article.chart'],
      chartData: messages['article.chartData'],
    },
  }
}
