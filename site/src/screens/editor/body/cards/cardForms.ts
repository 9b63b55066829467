import type { CardName } from '@broadsheet/shared/markup/cards/cards.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { IMAGE_WIDTHS } from '../imageWidths.ts'
import type { ToolbarIconName } from '../toolbar/ToolbarIcon.tsx'

/** A field for an attribute of a card. */
export interface CardField {
  attribute: string
  label: string
  /** Choices of a list, the default first; `flag`: a check box; else text. */
  choices?: Readonly<Record<string, string>> | 'flag'
}

/** How a card is offered and edited. */
export interface CardForm {
  label: string
  /** Other words by which the menu finds it, separated by commas. */
  keywords: string
  help: string
  icon: ToolbarIconName
  /** Label of its title; without one, the card has none. */
  title?: string
  fields?: readonly CardField[]
  /** What a new card contains; a paragraph by default. */
  starts?: 'list' | 'table'
}

const kinds = {
  note: t('article.calloutNote'),
  tip: t('article.calloutTip'),
  important: t('article.calloutImportant'),
  warning: t('article.calloutWarning'),
}
const title = t('editor.cardFields.title')
/** Of cards on their own in the text; inside of other blocks, they have the width of the block. */
const width: CardField = {
  attribute: 'width',
  label: t('editor.widths.label'),
  choices: { normal: t('editor.widths.normal'), ...IMAGE_WIDTHS },
}

/** Cards that are inserted as such; a wide image is a figure with a width (extensions/blocks.ts). */
export type FormCardName = Exclude<CardName, 'image'>

/** The forms of all cards of shared/markup. */
export const CARD_FORMS: Readonly<Record<FormCardName, CardForm>> = {
  gallery: {
    label: t('editor.cards.gallery'),
    keywords: t('editor.cards.galleryKeywords'),
    help: t('editor.cards.galleryHelp'),
    icon: 'picture',
    title: t('editor.cardFields.caption'),
    fields: [width],
  },
  pullquote: {
    label: t('editor.cards.pullquote'),
    keywords: t('editor.cards.pullquoteKeywords'),
    help: t('editor.cards.pullquoteHelp'),
    icon: 'quote',
    title: t('editor.cardFields.speaker'),
  },
  callout: {
    label: t('editor.cards.callout'),
    keywords: t('editor.cards.calloutKeywords'),
    help: t('editor.cards.calloutHelp'),
    icon: 'card',
    title,
    fields: [{ attribute: 'type', label: t('editor.cardFields.type'), choices: kinds }],
  },
  facts: {
    label: t('editor.cards.facts'),
    keywords: t('editor.cards.factsKeywords'),
    help: t('editor.cards.factsHelp'),
    icon: 'card',
    title,
  },
  timeline: {
    label: t('editor.cards.timeline'),
    keywords: t('editor.cards.timelineKeywords'),
    help: t('editor.cards.timelineHelp'),
    icon: 'bullets',
    title,
    starts: 'list',
  },
  toggle: {
    label: t('editor.cards.toggle'),
    keywords: t('editor.cards.toggleKeywords'),
    help: t('editor.cards.toggleHelp'),
    icon: 'card',
    title,
    fields: [{ attribute: 'open', label: t('editor.cardFields.open'), choices: 'flag' }],
  },
  button: {
    label: t('editor.cards.button'),
    keywords: t('editor.cards.buttonKeywords'),
    help: t('editor.cards.buttonHelp'),
    icon: 'link',
    fields: [
      {
        attribute: 'look',
        label: t('editor.cardFields.look'),
        choices: {
          filled: t('editor.cardFields.filled'),
          outlined: t('editor.cardFields.outlined'),
        },
      },
    ],
  },
  bookmark: {
    label: t('editor.cards.bookmark'),
    keywords: t('editor.cards.bookmarkKeywords'),
    help: t('editor.cards.bookmarkHelp'),
    icon: 'link',
    fields: [{ attribute: 'site', label: t('editor.cardFields.site') }],
  },
  table: {
    label: t('editor.cards.table'),
    keywords: t('editor.cards.tableKeywords'),
    help: t('editor.cards.tableHelp'),
    icon: 'table',
    title: t('editor.cardFields.caption'),
    starts: 'table',
    fields: [
      {
        attribute: 'header',
        label: t('editor.cardFields.header'),
        choices: {
          row: t('editor.cardFields.rowHeader'),
          column: t('editor.cardFields.columnHeader'),
        },
      },
    ],
  },
  contents: {
    label: t('editor.cards.contents'),
    keywords: t('editor.cards.contentsKeywords'),
    help: t('editor.cards.contentsHelp'),
    icon: 'numbers',
    title,
  },
  audio: {
    label: t('editor.cards.audio'),
    keywords: t('editor.cards.audioKeywords'),
    help: t('editor.cards.audioHelp'),
    icon: 'video',
  },
  video: {
    label: t('editor.cards.video'),
    keywords: t('editor.cards.videoKeywords'),
    help: t('editor.cards.videoHelp'),
    icon: 'video',
    fields: [width, { attribute: 'lang', label: t('editor.cardFields.captionsLanguage') }],
  },
  file: {
    label: t('editor.cards.file'),
    keywords: t('editor.cards.fileKeywords'),
    help: t('editor.cards.fileHelp'),
    icon: 'link',
    fields: [
      { attribute: 'type', label: t('editor.cardFields.fileType') },
      { attribute: 'size', label: t('editor.cardFields.size') },
    ],
  },
  chart: {
    label: t('editor.cards.chart'),
    keywords: t('editor.cards.chartKeywords'),
    help: t('editor.cards.chartHelp'),
    icon: 'table',
    title,
    starts: 'table',
    fields: [
      {
        attribute: 'type',
        label: t('editor.cardFields.type'),
        choices: { bar: t('editor.cardFields.bar'), line: t('editor.cardFields.line') },
      },
      { attribute: 'unit', label: t('editor.cardFields.unit') },
    ],
  },
  embed: {
    label: t('editor.cards.embed'),
    keywords: t('editor.cards.embedKeywords'),
    help: t('editor.cards.embedHelp'),
    icon: 'quote',
  },
}
