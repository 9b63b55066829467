/**
 * Texts that the renderer adds to a body. Names in braces are replaced, tags enclose a part with its own
 * element. Strings, so that they can be passed to a worker.
 */
export interface BodyLabels {
  /** Accessible name of a checked task. */
  readonly taskDone: string
  readonly taskOpen: string
  /** `{name}` of a picture from another host. */
  readonly picture: string
  /** `{number}` of a table without a caption. */
  readonly table: string
  /** `{address}` that a picture without a text links to. */
  readonly linkTo: string
  /** Heading of the footnotes. */
  readonly footnotes: string
  /** `{reference}`: the number of a footnote. */
  readonly footnoteBack: string
  readonly watchVideo: string
  readonly watchVideoTitled: string
  /** With `{host}` and the tag `<source>`. */
  readonly startVideo: string
  readonly startVideoTitled: string
  /** Name of a player. */
  readonly video: string
  readonly videoTitled: string
  /** Names of other frames, with `{host}`, and their links with `{host}` and the tag `<source>`. */
  readonly post: string
  readonly showPost: string
  readonly recording: string
  readonly playRecording: string
  readonly graphic: string
  readonly showGraphic: string
  /** Titles of cards without their own. */
  readonly calloutNote: string
  readonly calloutTip: string
  readonly calloutImportant: string
  readonly calloutWarning: string
  readonly factBox: string
  readonly timeline: string
  readonly toggle: string
  readonly gallery: string
  readonly contents: string
  readonly transcript: string
  readonly chart: string
  /** Opens the table of a chart. */
  readonly chartData: string
}

/** Language of the pages that show a body. */
export interface BodyLanguage {
  /** BCP 47 tag for numbers. */
  readonly locale: string
  /** Direction of the element around the body. */
  readonly direction: 'ltr' | 'rtl'
  readonly labels: BodyLabels
}

/** A label with its values, such as `Table {number}`. */
export function filled(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)
}

/** Part of a label: text, with the tag that encloses it. */
export interface LabelPart {
  readonly tag?: string
  readonly text: string
}

/** As `filled`, divided at the tags of the label; tags in values stay text. */
export function filledParts(label: string, values: Readonly<Record<string, string>>): LabelPart[] {
  // Every third piece is the name of a tag, and the piece after it its content.
  const pieces = label.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.flatMap((piece, at): LabelPart[] => {
    if (at % 3 === 1 || piece === '') return []
    const text = filled(piece, values)
    return at % 3 === 2 ? [{ tag: String(pieces[at - 1]), text }] : [{ text }]
  })
}
