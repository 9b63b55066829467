import type { Schema } from 'hast-util-sanitize'

/**
 * Put before every id an author writes or a heading gets, so that none can take the place of a
 * name that a script of the page looks up in `document` or `window` (DOM clobbering).
 */
export const ID_PREFIX = 'body-'

const words = (text: string) => text.split(' ')

/**
 * What a body may hold; everything else loses its tag and keeps its text. Nothing here can run,
 * load a frame, submit, or place itself over the page:
 * - no style and no class but those named: a body cannot imitate or cover the interface;
 * - addresses only with the protocols named: no javascript:, data:, vbscript: or blob:;
 * - no landmarks (aside, header, footer, nav, main): a body stands inside one;
 * - no elements or attributes that HTML calls obsolete (center, font, border), so pages stay valid.
 */
export const schema: Schema = {
  tagNames: [
    ...words('h1 h2 h3 h4 h5 h6 p br hr wbr div section blockquote pre figure figcaption'),
    ...words('ul ol li dl dt dd details summary'),
    ...words('table caption colgroup col thead tbody tfoot tr th td'),
    ...words('a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span'),
    ...words('strong sub sup time u var img input'),
  ],
  // Removed with everything inside: what they hold is no text for readers, or a parser would read
  // it differently once the tag around it is gone.
  strip: [
    ...words('script style template noscript iframe object embed applet svg math title'),
    ...words('textarea select button marquee audio video canvas'),
  ],
  attributes: {
    '*': ['id', 'title', 'lang', ['dir', 'ltr', 'rtl', 'auto']],
    a: [
      'href',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    blockquote: ['cite'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    col: [['span', /^\d{1,2}$/]],
    colgroup: [['span', /^\d{1,2}$/]],
    del: ['cite', 'dateTime'],
    details: ['open'],
    h2: [['className', 'sr-only']],
    img: ['src', 'alt', ['width', /^[1-9]\d{0,3}$/], ['height', /^[1-9]\d{0,3}$/]],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    ins: ['cite', 'dateTime'],
    li: [
      ['className', 'task-list-item'],
      ['value', /^-?\d{1,6}$/],
    ],
    ol: [
      ['className', 'contains-task-list'],
      ['start', /^-?\d{1,6}$/],
      'reversed',
      ['type', '1', 'a', 'A', 'i', 'I'],
    ],
    q: ['cite'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: cellAttributes(),
    th: [...cellAttributes(), ['scope', 'row', 'col', 'rowgroup', 'colgroup'], 'abbr'],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
  },
  // A part of a list or table outside of one would be invalid and unusable with a screen reader.
  ancestors: {
    li: ['ol', 'ul'],
    dt: ['dl'],
    dd: ['dl'],
    figcaption: ['figure'],
    summary: ['details'],
    ...Object.fromEntries(
      words('caption colgroup col thead tbody tfoot tr th td').map((part) => [part, ['table']]),
    ),
  },
  clobber: ['id', 'ariaDescribedBy'],
  clobberPrefix: ID_PREFIX,
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
  },
  // An input is a box of a task list, shown and never used.
  required: { input: { type: 'checkbox', disabled: true } },
}

function cellAttributes(): [string, ...(string | RegExp)[]][] {
  return [
    ['align', 'left', 'center', 'right'],
    ['colSpan', /^[1-9]\d?$/],
    ['rowSpan', /^[1-9]\d{0,2}$/],
  ]
}
