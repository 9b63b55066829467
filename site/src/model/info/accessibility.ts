import type { Settings } from '../../content/siteSettings.ts'
import { INFO } from './pages.ts'
import { list, mail, p, type Section, section } from './prose.ts'

/** The sections of the accessibility statement. */
export function accessibilitySections(settings: Settings): Section[] {
  return [...status(settings), ...feedback(settings)]
}

function status({ siteName, company }: Settings): Section[] {
  return [
    section(
      'commitment',
      'Our Commitment',
      p(
        `${company.name} wants everybody to be able to read ${siteName} and to take part in it, regardless of their abilities and the technology they use. We improve accessibility continuously.`,
      ),
    ),
    section(
      'conformance',
      'Conformance Status',
      p(
        'The Web Content Accessibility Guidelines (WCAG) define how to make websites more accessible, at three levels: A, AA and AAA. ',
        `${siteName} is partially conformant with WCAG 2.1 level AA. Partially conformant means that some parts of the content do not fully conform to the standard.`,
      ),
    ),
    section(
      'measures',
      'What We Do',
      list(
        'Pages can be read without JavaScript, styles or pictures, and used with the keyboard alone.',
        'Headings, landmarks, labels and alternative texts describe every page, and a link at the top skips to the main content.',
        'Text has sufficient contrast in the light and the dark theme, and can be enlarged to 400 percent.',
        'Animation stops when your system asks for reduced motion. Nothing plays automatically.',
        'Every page is checked automatically, also against WCAG 2.2, before we publish a new version of the site.',
      ),
    ),
    section(
      'limitations',
      'Known Limitations',
      list(
        'Some pictures that readers upload may lack an alternative text, or have a poor one.',
        'Videos come from other services and may lack captions or a transcript.',
        'Older articles may use headings or tables in ways that a screen reader does not announce well.',
      ),
      p(
        'If you encounter one of these, tell us, and we will describe or transcribe the content for you.',
      ),
    ),
  ]
}

function feedback({ contactEmail, contactPhone, contact }: Settings): Section[] {
  const address = contact.supportEmail ?? contactEmail
  return [
    section(
      'technical',
      'Technical Specifications',
      p(
        'The site uses HTML, CSS, WAI-ARIA and, for interactive functions, JavaScript. It works with current browsers and their screen readers and magnifiers.',
      ),
    ),
    section(
      'feedback',
      'Feedback',
      p('Please tell us about barriers. We respond within 3 business days.'),
      list(
        ...(address ? [['Email: ', mail(address)]] : []),
        ...(contactPhone
          ? [
              [
                'Phone: ',
                { name: contactPhone, href: `tel:${contactPhone.replace(/[^\d+]/g, '')}` },
              ],
            ]
          : []),
        ['Form: ', { name: 'contact page', href: INFO.contact }],
      ),
      contact.addressLines.length > 0 ? p(`Mail: ${contact.addressLines.join(', ')}`) : null,
    ),
  ]
}
