import { playerServices } from '../../../domain/links/players.ts';
import { addresses } from '../../addresses.ts';
import { type OperatorTexts, pageRetentionNames } from '../operator-text.ts';

export const en: OperatorTexts = {
  names: {
    privacy: 'Privacy policy',
    terms: 'Terms of use',
    processing: 'Data processing agreement',
    imprint: 'Legal notice',
    accessibility: 'Accessibility statement',
    support: 'Support',
  },
  contact: 'Contact',
  contactPoint: (languages) =>
    `Contact point for users and authorities (Articles 11 and 12 of Regulation (EU) 2022/2065). Languages: ${languages}.`,
  changed: 'Last changed',
  languages: 'Languages',
  times: {
    submissions: 'Answers to forms',
    sentMessages: 'Messages to notification channels, after they were delivered',
    visitors: 'Key and hashes that tell visitors apart, after the end of the day (UTC)',
    statistics: 'Statistics of pages',
    versions: 'Earlier versions of pages',
    files: 'Files that are no longer used',
    calls: 'Record of what apps, tokens and the dashboard did',
    accessRecords: 'Record of sign-ins, exports and readings of answers',
    reports: 'Reports of pages, with the name and address of whoever sent them',
    sessions: 'A signed-in browser, after its last use',
    longestSessions: 'A signed-in browser, after the sign-in',
    refreshTokens: 'A connected app, after its last use',
    drafts: 'Drafts in your browser',
    browserCookie: 'The cookie by which your account knows the browser again',
  },
  untilDeleted: 'until it is deleted',

  privacy: ({ operator, host, statistics, countsCountries }) => ({
    title: 'Privacy policy',
    lead: `What ${host} stores about you, why, for how long, and who receives it.`,
    sections: [
      {
        title: 'Who is responsible',
        text: [
          operator === null
            ? `The operator of ${host} gave no name. This page says what the program does with data; the operator is responsible for it. Ask the person who sent you here who that is.`
            : `${operator.name} runs ${host} and is responsible for the data of its users. The address for all questions is below.`,
          'For what visitors send by a form, and for the statistics of a page, the owner of the page is responsible. We process this data on the owner’s behalf.',
        ],
      },
      {
        title: 'If you have an account',
        text: ['We store what the service needs to work for you (Article 6(1)(b) GDPR):'],
        points: [
          {
            text: 'your name, e-mail address, language and time zone, and your password as a hash that cannot be read back;',
          },
          {
            text: 'how you sign in: passkeys, a linked identity and, encrypted, the secret of your authenticator app;',
          },
          {
            text: 'your pages with everything on them, their earlier versions, your forms, events, stickers and files;',
          },
          { text: 'if you connect social accounts, their names, posts and figures.' },
        ],
        after: [
          'To protect accounts (Article 6(1)(f) GDPR) we record sign-ins, refused ones, exports and readings of answers, with the kind and system of the browser, and which app, token or browser read or changed something, without its content. Your network address is kept in memory for a short time, against guessed passwords and floods of requests. It is not stored.',
          'An account needs an e-mail address. Everything else is up to you.',
        ],
      },
      {
        title: 'If you visit a page',
        text: [
          'Public pages set no cookies, store nothing in your browser and load nothing from other servers.',
          ...(statistics === 'off'
            ? ['Visits are not counted.']
            : [
                'Views and clicks are counted so that the owner knows whether the page is read (Article 6(1)(f) GDPR).',
              ]),
          ...(statistics === 'on'
            ? [
                `To count each visitor once a day, the server makes a hash of the page, your network address and your browser under a random key of that day. Neither the address nor the browser is stored. Key and hashes are deleted soon after the day; after that only counts per quarter of an hour are left. Also counted are the site or campaign that led to the page, ${countsCountries ? 'the country, ' : ''}the kind of device and the language of the browser. The owner sees such a value only if at least five visitors had it on one day. Of the present, the owner sees how many visitors were there in the last minutes.`,
                'If your browser sends “Do Not Track” or “Global Privacy Control”, you are not counted.',
              ]
            : []),
          'What you send by a form goes to the owner of the page, who can have copies sent by e-mail, by Telegram or to another program. The form says where copies go and how long answers are kept. Ask the owner to see, correct or delete your answers; if you cannot reach the owner, write to us.',
          `Videos and music are loaded from their service only when you start them. It then learns your network address. The services: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Apps and assistants',
        text: [
          'An AI assistant or another app reaches your account only after you have allowed it, and only what you selected. It receives what it asks for within that frame. It never receives your password or the answers to your forms. Its maker’s privacy policy says what happens to what it read.',
        ],
        points: [{ text: 'See and disconnect your apps', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookies and storage in your browser',
        text: [
          'Only signing in and the dashboard store something in your browser, and only what they need: the session, a sign-in that is under way, your time zone, drafts of what you write, and a cookie by which your account knows the browser again, so that we can mail you when someone signs in from another one. That cookie stays when you sign out.',
        ],
      },
      {
        title: 'Who receives data',
        text: [
          'We sell no data. The companies that provide our server, its backups and its mail process it for us, if we use any. Others receive it only to do what you ask for:',
        ],
        points: [
          {
            text: 'music services (Deezer, Apple, MusicBrainz, Odesli, Spotify): the release that you look up, not who asks;',
          },
          {
            text: 'sites that you link to or import from: their own addresses, when titles and pictures are read there or links are checked, not who asks;',
          },
          { text: 'the provider that you sign in through: that you sign in here;' },
          { text: 'Instagram, YouTube or TikTok: the permission that you gave for your account there;' },
          {
            text: 'mail servers, Telegram and the addresses that you entered: the messages for you and the answers to your forms.',
          },
        ],
        after: [
          'Some of these services are outside the European Economic Area, for example in the USA. Data goes there only to do what you asked for (Article 49(1)(b) GDPR).',
        ],
      },
      {
        title: 'How long data is kept',
        times: pageRetentionNames,
        after: [
          'Everything else stays until you delete it. When you delete your account, it goes immediately, with its pages, forms, answers, files and statistics. Copies in backups go when the backups are deleted.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You have the right to see, correct, receive and delete your data, to restrict its use, and to object to uses that are based on Article 6(1)(f) GDPR. You can do most of this in the settings; for the rest, write to us. You can also complain to the data protection authority where you live. No decision about you is made by a machine alone.',
        ],
        points: [{ text: 'Export your data or delete your account', href: addresses.settings.data.href() }],
      },
    ],
  }),

  terms: ({ operator, host }) => ({
    title: 'Terms of use',
    lead: `What you can expect of ${host}, and what is expected of you.`,
    sections: [
      {
        title: 'The service',
        text: [
          `${operator.name} offers public link pages that you edit yourself, or that an assistant or another app edits for you. By creating an account or connecting an app you agree to these terms.`,
        ],
        points: [
          { text: 'The data processing agreement is part of them', href: addresses.operatorPages.processing.href() },
        ],
      },
      {
        title: 'Your account',
        text: [
          'Give an e-mail address that reaches you, keep your password to yourself, and tell us if someone else has got in. What is done with your account counts as done by you.',
        ],
      },
      {
        title: 'Your content',
        text: [
          'What you put on a page stays yours. You allow us to store it, to scale it and to show it to those who open the page or may read it, for as long as it is there. Publish only what you may publish: you are responsible for it.',
        ],
      },
      {
        title: 'What is not allowed',
        text: ['You may not use the service to'],
        points: [
          { text: 'break the law or the rights of others, or help anyone to do so;' },
          {
            text: 'deceive: pretend to be someone else, ask for passwords, spread harmful programs, hide where a link leads;',
          },
          { text: 'send unwanted messages, or collect data about people without telling them why;' },
          { text: 'get around limits, disturb the service, or try to reach what is not yours.' },
        ],
      },
      {
        title: 'Apps and assistants',
        text: [
          'An app that you connect acts for you, within the permissions that you gave it. Assistants make mistakes: look at what they changed. We do not make them and are not responsible for them. You can disconnect an app at any time.',
        ],
      },
      {
        title: 'What we promise, and what we do not',
        text: [
          'We run the service with care, but it comes as it is: it may fail, lose data or change. Keep copies of what matters to you; the settings have an export. We are liable where the law requires it, and otherwise only for what we cause on purpose or by gross negligence.',
        ],
      },
      {
        title: 'The end',
        text: [
          'You can delete your account at any time. We may take down a page or close an account that breaks these terms, and tell you why unless the law forbids it. If the service ends, we tell you early enough to take your data with you.',
        ],
      },
      {
        title: 'Changes',
        text: [
          'When these terms change, they are shown here with a new date. If you go on using the service after that, you agree to them; if you do not agree, export your data and delete the account.',
        ],
      },
      {
        title: 'Reports',
        text: [
          'Anyone can report a page by the link at its foot, without an account. An operator, not a machine, reviews the page and decides: no action, a warning or a suspension. The reporter, if they gave an e-mail address, and the owner of a page that is warned or suspended get the decision with its reasons by e-mail.',
          'Both can appeal once, free of charge: within six months of the decision, or for as long as a suspension lasts. The e-mail has the address for the appeal. An operator decides again and answers by e-mail. You can also turn to a certified out-of-court dispute settlement body or to a court.',
        ],
        points: [{ text: 'Report a page', href: addresses.publicPage.report.href() }],
      },
    ],
  }),

  support: ({ host, signUpOpen }) => ({
    title: 'Support',
    lead: `Help with ${host}, from the people who run it.`,
    sections: [
      {
        title: 'What you can do yourself',
        points: [
          { text: 'Choose a new password', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Create an account', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Connect an assistant', href: addresses.landing.href() },
          { text: 'See, limit and disconnect apps and tokens', href: addresses.apiAccess.page.href() },
          { text: 'See what was changed, and by whom', href: addresses.activity.href() },
          { text: 'Export your data or delete your account', href: addresses.settings.data.href() },
          { text: 'Read the API reference', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'When you write to us',
        text: [
          'Say what you did, what you expected and what happened instead, with the address of the page and the time. If an app or assistant showed an error, send its words: a request id in it lets us find it. Never send a password or a token.',
        ],
      },
      {
        title: 'A page that breaks the rules',
        text: [
          'Report a page that deceives or harms you, or shows what is yours, by the link at its foot. You need no account. With an e-mail address, you get a receipt and the decision with its reasons, and you can appeal it once.',
          'If you were warned, or your page or account was suspended, you got an e-mail with the reasons and the address for your appeal.',
        ],
        points: [{ text: 'Report a page', href: addresses.publicPage.report.href() }],
      },
      {
        title: 'A security problem',
        text: ['Write to the same address, and give us time to fix it before you tell others.'],
      },
    ],
  }),

  imprint: ({ host }) => ({
    title: 'Legal notice',
    lead: `Who provides ${host}.`,
    sections: [
      {
        title: 'Pages of users',
        text: [
          'The owner of a page is responsible for its content. If a page breaks the law or your rights, write to us with its address: we check it and take it down if it does.',
        ],
      },
    ],
  }),

  accessibility: ({ operator, host }) => ({
    title: 'Accessibility statement',
    lead: `How accessible ${host} is, and what you can do where it is not.`,
    sections: [
      {
        title: 'Standard',
        text: [
          `The program behind ${host} is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA: its public pages, its dashboard and pages like this one. We know of the exceptions below.`,
        ],
      },
      {
        title: 'How it is checked',
        text: [
          'Before each version of the program, automated tests open its pages in a browser, look for faults with axe, on the screen of a phone and in light and dark colours, and use them with the keyboard alone. This is a self-assessment. Such tests find a part of all barriers, and no independent body has examined the pages.',
        ],
      },
      {
        title: 'Known limits',
        points: [
          {
            text: 'Owners write what is on their pages. A picture may lack a description, a video its subtitles, and a link may say little about where it leads.',
          },
          { text: 'Videos and music are played by other services, which are responsible for their players.' },
        ],
      },
      {
        title: 'If something does not work for you',
        text: [
          operator === null
            ? `The operator of ${host} gave no address for this. Ask the person who sent you here how to reach the operator, or the owner of the page about its content. You can also turn to the authority for accessibility where you live.`
            : 'Write to us with the address of the page, what you wanted to do, and the browser and aids that you use. You can also ask the owner of a page about its content. If our answer does not help, you can turn to the authority for accessibility where you live.',
        ],
      },
    ],
  }),

  processing: ({ operator, host }) => ({
    title: 'Data processing agreement',
    lead: `Between you, who own pages on ${host}, and ${operator.name}, under Article 28 GDPR. It is part of the terms of use.`,
    sections: [
      {
        title: 'Subject and duration',
        text: [
          'We process personal data of the visitors of your pages on your behalf: to receive, show, pass on and delete what they send by your forms, and to count their visits. You are the controller, we are the processor. The agreement lasts as long as your account.',
        ],
      },
      {
        title: 'Data and people',
        points: [
          { text: 'Visitors of your pages: views and clicks, as the privacy policy describes them;' },
          {
            text: 'visitors who send a form: what you ask for, such as names, addresses and messages, with the time, the page and the block.',
          },
        ],
        after: ['Do not ask for special categories of data (Article 9 GDPR) unless you may process them.'],
      },
      {
        title: 'Instructions',
        text: [
          'We process the data only as you instruct us: by what you set in the dashboard, by the apps that you connect, or in writing. This includes transfers to countries outside the European Economic Area. If a law requires us to do something else, we tell you before, unless it forbids that. We tell you if we think that an instruction breaks data protection law.',
        ],
      },
      { title: 'Confidentiality', text: ['Everyone at our side who can see the data is bound to confidentiality.'] },
      {
        title: 'Security (Article 32 GDPR)',
        points: [
          { text: 'Passwords are stored as argon2id, tokens as hashes, and secrets of connections encrypted.' },
          { text: 'Accounts can have a second factor, and see their sign-ins and the readings of answers.' },
          { text: 'Each request is checked: an account cannot reach the data of another one.' },
          { text: 'Apps and assistants cannot read answers to forms.' },
          { text: 'Network addresses of visitors are neither stored nor logged.' },
          { text: 'Deleted data is in no later backup.' },
        ],
      },
      {
        title: 'Other processors',
        text: [
          'You allow us to use companies that provide the server, its backups and its mail. We name them when you ask, and announce a change early enough for you to object. We bind them to the same duties and are liable for them.',
          'Channels that you choose for copies of answers, such as Telegram or a webhook, are your own recipients.',
        ],
      },
      {
        title: 'Help and notice',
        text: [
          'You find, export and delete answers in the dashboard. We help you with requests of visitors that you cannot settle there, and with your duties under Articles 32 to 36 GDPR. If the data of your visitors is breached, we tell you without undue delay what we know.',
        ],
      },
      {
        title: 'Deletion and return',
        text: [
          'You can export everything at any time. When you delete an answer, a form, a page or your account, the data is deleted immediately. Copies in backups go when the backups are deleted. Without you, we delete:',
        ],
        times: ['submissions', 'sentMessages', 'visitors', 'statistics'],
      },
      {
        title: 'Proof',
        text: [
          'We give you all information that shows that we keep this agreement, and allow audits by you or by an auditor whom you name.',
        ],
      },
    ],
  }),
};
