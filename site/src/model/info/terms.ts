import type { Settings } from '../../content/siteSettings.ts'
import { INFO } from './pages.ts'
import { type Block, list, mail, p, type Section, section } from './prose.ts'

const contactPage = { name: 'contact page', href: INFO.contact }
const privacyPolicy = { name: 'Privacy Policy', href: INFO.privacy }

/** The fourteen sections of the terms of service. */
export function termsSections(settings: Settings): Section[] {
  return [
    ...agreement(settings),
    ...content(settings),
    ...conduct(settings),
    ...liability(settings),
    ...law(settings),
  ]
}

function agreement({ siteName, company }: Settings): Section[] {
  return [
    section(
      'acceptance',
      'Acceptance of These Terms',
      p(
        `These terms are an agreement between you and ${company.legalName} (“we”), which publishes ${siteName}. By using the site you accept them together with our `,
        privacyPolicy,
        '. If you do not agree with them, please do not use the site.',
      ),
    ),
    section(
      'who-may-use',
      'Who May Use the Site',
      p(
        'Everybody may read. To open an account you must be at least 18 years old, or have the consent of a parent or guardian who accepts these terms for you.',
      ),
    ),
    section(
      'accounts',
      'Your Account',
      list(
        'Give a working email address, and a name by which readers may know you.',
        'Keep your password secret. You are responsible for all activity of your account until you report that someone else uses it.',
        'One person, one account: accounts made in bulk or in the name of others are removed.',
      ),
    ),
  ]
}

function licensing({ legal, company }: Settings): Block {
  if (legal.license === 'All Rights Reserved')
    return p(
      `All rights are reserved by ${company.legalName} and its authors. You may read, link to and quote our articles, and print them for yourself; anything beyond that needs our permission in writing.`,
    )
  if (legal.license === 'Custom')
    return p('The license is stated with each work. If none is stated, ask us before you use it.')
  return p(
    `Unless an article or picture says otherwise, our texts are published under ${legal.license}. You may use them within that license, naming the author and linking to the original.`,
  )
}

function content(settings: Settings): Section[] {
  const { siteName } = settings
  return [
    section(
      'our-content',
      'Our Content and Its License',
      licensing(settings),
      p(`The name ${siteName}, its logo and its design are not part of any license.`),
    ),
    section(
      'your-content',
      'What You Publish Here',
      p(
        `What you write stays yours. You allow us, without payment and for as long as it is published here, to store and show it, to make it fit for different screens, and to refer to it, in ${siteName} and in its feeds and newsletters.`,
      ),
      p(
        'You promise that you may publish it: that it is your own work or that you have the right to use it, and that it breaks no law.',
      ),
    ),
    section(
      'community-rules',
      'Community Rules',
      p('Discuss the topic, not the person. We hide or remove contributions that:'),
      list(
        'insult, threaten or harass people, or attack them for what they are;',
        'state as a fact what their author knows to be false;',
        'disclose private matters of others;',
        'advertise, or were written by a machine to fill space;',
        'break the law.',
      ),
    ),
  ]
}

function conduct({ siteName, rssEnabled }: Settings): Section[] {
  return [
    section(
      'acceptable-use',
      'Acceptable Use',
      p('Please do not'),
      list(
        'try to access data or functions that are not meant for you;',
        'disturb the site, for instance with excessive requests;',
        'copy it as a whole, or use it to pretend to be us;',
        'upload anything that harms the devices of others.',
      ),
      rssEnabled
        ? p('For automated reading, use our ', { name: 'RSS feed', href: '/rss.xml' }, '.')
        : null,
    ),
    section(
      'newsletter',
      'Newsletter and Messages',
      p(
        `If you subscribe to the newsletter of ${siteName}, you receive it until you unsubscribe, which you can do at any time. Messages about your account, such as a link to reset your password, are sent as long as you have one.`,
      ),
    ),
    section(
      'links',
      'Links and Services of Others',
      p(
        'Our articles link to sites of others and may show videos from them once you start them. We choose links with care at the time of writing, but do not control what is there and are not responsible for it.',
      ),
    ),
  ]
}

function liability({ legal, company, contactEmail, contact }: Settings): Section[] {
  const email = contact.editorialEmail ?? contactEmail
  return [
    section(
      'accuracy',
      'Accuracy and Corrections',
      p(
        'We report with care and correct what proves wrong. Articles are information, not legal, medical or financial advice. To report an error, write to ',
        ...(email ? [mail(email)] : ['us through the ', contactPage]),
        '.',
      ),
      legal.disclaimer ? p(legal.disclaimer) : null,
    ),
    section(
      'liability',
      'Limitation of Liability',
      p(
        `The site is offered as it is. As far as the law allows, ${company.legalName} is not liable for damage caused by using it or by its unavailability. Nothing in these terms limits liability that cannot be limited by law, such as for intent and gross negligence.`,
      ),
    ),
    section(
      'termination',
      'Suspension and Termination',
      p(
        'You can stop using the site and close your account at any time. We may suspend or close an account that breaks these terms; unless it is urgent, we tell you the reason beforehand and give you the opportunity to respond.',
      ),
    ),
  ]
}

function law({ legal, contactEmail }: Settings): Section[] {
  return [
    section(
      'governing-law',
      'Governing Law and Jurisdiction',
      p(
        legal.governingLaw ??
          `These terms are governed by the laws of ${legal.jurisdiction}, without regard to its rules on the conflict of laws.`,
      ),
      p(
        `The courts of ${legal.jurisdiction} have jurisdiction, unless the law of the place where you live as a consumer gives you the right to another court.`,
      ),
    ),
    section(
      'changes-and-contact',
      'Changes and Contact',
      p(
        'When we change these terms we change the date at their top. Changes apply from that date and not retroactively. Questions? Write to ',
        ...(contactEmail ? [mail(contactEmail), ' or use the '] : ['us through the ']),
        contactPage,
        '.',
      ),
    ),
  ]
}
