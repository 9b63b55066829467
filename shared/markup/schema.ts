import type { Schema } from 'hast-util-sanitize'

/**
 * Prefix of every id in a body. Prevents ids from shadowing names that scripts look up in `document` or
 * `window` (DOM clobbering).
 */
export const ID_PREFIX = 'body-'

const words = (text: string) => text.split(' ')

/**
 * Allowed elements and attributes; other elements are replaced by their text. Nothing allowed can run
 * scripts, load a frame, submit data or cover the page:
 * - no style and only the listed classes: a body cannot imitate or cover the interface;
 * - only the listed URL protocols: no javascript:, data:, vbscript: or blob:;
 * - no landmarks (aside, header, footer, nav, main): a body is inside one;
 * - no obsolete elements or attributes (center, font, border), so pages remain valid HTML.
 */
export const schema: Schema = {
  tagNames: [
    ...words('h1 h2 h3 h4 h5 h6 p br hr wbr div section blockquote pre figure figcaption'),
    ...words('ul ol li dl dt dd details summary'),
    ...words('table caption colgroup col thead tbody tfoot tr th td'),
    ...words('a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span'),
    ...words('strong sub sup time u var img input'),
  ],
  // Removed with their content, which is not text for readers, or would be parsed differently without
  // the tag around it.
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
      // Set by linkVideos, removed by frameVideos.
      'dataVideoTitle',
      ['className', 'data-footnote-backref'],
    ],
    blockquote: ['cite'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    col: [['span', /^\d{1,2}$/]],
    colgroup: [['span', /^\d{1,2}$/]],
    del: ['cite', 'dateTime'],
    details: ['open'],
    // Placeholder of a card; replaced or removed by placeCards.
    div: [['dataCard', /^\d{1,3}$/]],
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
  // Parts of a list or table outside of one are invalid and unusable with a screen reader.
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
  // Inputs are the disabled check boxes of task lists.
  required: { input: { type: 'checkbox', disabled: true } },
}

function cellAttributes(): [string, ...(string | RegExp)[]][] {
  return [
    ['align', 'left', 'center', 'right'],
    ['colSpan', /^[1-9]\d?$/],
    ['rowSpan', /^[1-9]\d{0,2}$/],
  ]
}
