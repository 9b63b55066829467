import type { Settings } from '../../content/siteSettings.ts'
import { INFO } from './pages.ts'
import { type Block, type Inline, list, mail, p, type Section, section } from './prose.ts'

/** The twelve sections of the privacy policy, following the settings of the publication. */
export function privacySections(settings: Settings): Section[] {
  return [...collection(settings), ...use(settings), ...sharing(settings), ...rights(settings)]
}

const contactPage = { name: 'contact page', href: INFO.contact }

/** The contact for questions about personal data. */
function officer({ contact, contactEmail }: Settings): Inline[] {
  const address = contact.dpoEmail ?? contactEmail
  const name = contact.dpoName ? `${contact.dpoName}, our data protection officer, ` : 'us '
  return address ? [name, 'at ', mail(address)] : [name, 'through the ', contactPage]
}

function collection(settings: Settings): Section[] {
  const { siteName, company, contact } = settings
  return [
    section(
      'who-we-are',
      'Who We Are',
      p(
        `${siteName} is published by ${company.legalName}, which is responsible for the personal data described on this page. “We” means ${company.legalName}; “you” means everybody who reads or uses ${siteName}.`,
      ),
      contact.addressLines.length > 0
        ? p(`Our postal address is ${contact.addressLines.join(', ')}.`)
        : null,
    ),
    section(
      'information-we-collect',
      'Information We Collect',
      p('You can read everything we publish without telling us who you are. We store only:'),
      list(
        'Account: the email address, user name and name you sign up with, and the biography and picture you may add. Your password is stored only as a hash that we cannot read.',
        'What you publish here: articles, comments, and the tags and categories you create.',
        'Likes and bookmarks: the articles you like and bookmark.',
        'Newsletter: the email address you subscribe with, and when you did so.',
        'Messages: your name, email address, subject and message when you write to us through the contact form.',
        'Technical records: our servers log requests (address, time, page, browser) for a short time, to keep the site running and to stop abuse. How often an article was opened is counted without a cookie: for 30 minutes we store a digest of your address, your browser and a random value that changes every day, so that the same reader is not counted twice. The address itself is not stored. Browsers that send Do Not Track or Global Privacy Control are not counted.',
      ),
    ),
  ]
}

function use(settings: Settings): Section[] {
  const { analyticsId, adsenseId } = settings
  return [
    section(
      'how-we-use-information',
      'How We Use Your Information',
      list(
        'To show what you publish, with your name beside it.',
        'To keep your likes, bookmarks and settings for you.',
        'To send the newsletter and the messages an account needs, such as a link to reset a password.',
        'To answer you when you write to us.',
        'To find faults, to protect the site, and to see which articles are read, as numbers only.',
      ),
      p('We do not sell personal data, and make no fully automated decisions about you.'),
    ),
    section(
      'legal-bases',
      'Legal Bases for Processing',
      p('Where the law, such as the GDPR in Europe, requires a legal basis, ours are:'),
      list(
        'a contract with you, for your account and what you do with it;',
        'your consent, for the newsletter and for anything optional; you can withdraw it at any time;',
        'our legitimate interest in a secure and working site and in a free press;',
        'a legal duty, where a law obliges us to keep or to disclose something.',
      ),
    ),
    section(
      'cookies-and-local-storage',
      'Cookies and Local Storage',
      p(
        'Reading needs no cookies. Your browser stores some data for the site: the theme you chose, your session after you sign in, and, if you are asked, whether you agreed to optional services. You can delete all of it in the settings of your browser.',
      ),
      analyticsId || adsenseId
        ? p('Optional services may set cookies of their own. They are loaded only after you agree.')
        : p('We set no cookies for advertising or for tracking you across sites.'),
    ),
    section('third-party-services', 'Third-Party Services', ...services(settings)),
  ]
}

function services({ analyticsId, adsenseId, customJs }: Settings): Block[] {
  const optional = [
    analyticsId &&
      'Google Analytics, to count visits. It receives your address and the pages you open.',
    adsenseId &&
      'Google AdSense, to show advertisements. It receives your address and the pages you open.',
    customJs && 'Additional scripts that the editors have added to the site.',
  ].filter((service): service is string => Boolean(service))
  return [
    p(
      'Our pages come from our own servers, with their typefaces and pictures. A video from YouTube or Vimeo is loaded only when you start it, and the buttons for sharing contact a service only when you press them.',
    ),
    ...(optional.length > 0
      ? [p('After you agree, our pages also use:'), list(...optional)]
      : [p('No analytics and no advertising services are in use.')]),
  ]
}

function sharing(settings: Settings): Section[] {
  return [
    section(
      'how-we-share-information',
      'How We Share Information',
      p(
        'What you publish is public, and so are your user name, name, biography and picture. Everything else stays with us, except:',
      ),
      list(
        'with providers of servers, storage and email, under contract and for that purpose only;',
        'with authorities, when a law compels us and only as far as it does;',
        `with a successor if ${settings.company.legalName} is merged or sold; this policy then continues to apply.`,
      ),
    ),
    section(
      'data-retention',
      'How Long We Keep Information',
      list(
        'Account, likes and bookmarks: until you delete them or close your account.',
        'Comments and articles: until you or we remove them.',
        'Newsletter: until you unsubscribe.',
        'Messages: as long as the conversation needs, at most two years.',
        'Technical records: a few weeks.',
      ),
    ),
    section(
      'data-security',
      'Data Security',
      p(
        'Connections to us are encrypted. The database checks every access, so that a defect of a page cannot expose your data. Location and device data in pictures is removed in your browser before the upload. No system is perfect: if your data is exposed, we inform you and the authorities as the law requires.',
      ),
    ),
  ]
}

function rights(settings: Settings): Section[] {
  const { siteName } = settings
  return [
    section(
      'your-rights',
      'Your Rights',
      p('Wherever you live, you can ask us to:'),
      list(
        'tell you which data we store about you, and give you a copy;',
        'correct what is wrong;',
        'delete it, or stop using it for a purpose;',
        'export it in a format that other services can read.',
      ),
      p(
        'Write to ',
        ...officer(settings),
        '. We answer privacy requests within 30 days. You may also complain to the data protection authority where you live.',
      ),
    ),
    section(
      'childrens-privacy',
      'Children’s Privacy',
      p(
        `${siteName} is not directed to children under 13, and we do not knowingly store their personal data. If you believe that a child under 13 has given us personal data, write to us and we will delete it.`,
      ),
    ),
    section(
      'changes-and-contact',
      'Changes and Contact',
      p(
        'When we change this policy we change the date at its top; when the change matters, we also say so on the front page. For questions, write to ',
        ...officer(settings),
        '.',
      ),
    ),
  ]
}
