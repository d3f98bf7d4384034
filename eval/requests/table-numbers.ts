import { type Request, unless } from '../request.ts';

export const contactForm: Request = {
  name: 'a contact form that comes by e-mail',
  turns: () => [
    {
      says: 'Add a contact form to mara (name, e-mail, message), open on the page, and send me what people write by e-mail.',
      means: [
        {
          want: 'create a lead form',
          known: {
            title: 'Contact',
            fields: [
              { label: 'Name', type: 'text', required: true },
              { label: 'E-mail', type: 'email', required: true },
              { label: 'Message', type: 'textarea', required: true },
            ],
            'notification channels': [{ the: 'email' }],
          },
        },
        {
          want: 'add a block to a page',
          known: { page: 'mara', kind: 'form', form: { the: 'Contact' }, view: 'inline' },
        },
      ],
    },
  ],
  async wrong({ user, html }) {
    const { body } = await user.get('/forms');
    const form = (body.data as { title: string; notificationChannelIds: number[]; fields: unknown[] }[]).find(
      ({ title }) => title === 'Contact',
    );
    return unless(
      [form?.fields.length === 3, 'there is no form with three fields'],
      [form?.notificationChannelIds.length === 1, 'nobody is told'],
      [/<textarea/.test(await html('mara')), 'the form is not open on the page'],
    );
  },
};

export const weeks: Request = {
  name: 'last week against the week before, best hour',
  turns: () => [
    {
      says: 'How did mara do last week compared with the week before, and which hour was best?',
      means: [{ want: 'statistics of a page', known: { page: 'mara', period: 'last week', hours: true }, tell: true }],
    },
  ],
  async wrong({ user }, { reply }) {
    const { body } = await user.get('/profiles/mara/analytics?period=lastWeek');
    const { totals, previousTotals } = body.data as { totals: { views: number }; previousTotals: { views: number } };
    return unless(
      [says(reply, totals.views), 'the views of last week were not told'],
      [says(reply, previousTotals.views), 'the views of the week before were not told'],
      // The hour itself: a reply that hours are not offered names none.
      [/hours?\b[^\n]{0,40}\d|\d[^\n]{0,40}\bhour/i.test(reply), 'the best hour was not told'],
    );
  },
};

export const platforms: Request = {
  name: 'Instagram against YouTube, best post',
  turns: () => [
    {
      says: 'Compare my Instagram and YouTube of the last 28 days, and which post of the two had the most views?',
      means: [
        {
          want: 'compare social accounts',
          known: { kind: 'accounts', accounts: [{ the: 'instagram' }, { the: 'youtube' }], period: 'last 28 days' },
          tell: true,
        },
        {
          want: 'list posts of social accounts',
          known: { accounts: [{ the: 'instagram' }, { the: 'youtube' }], sort: 'views', limit: 1 },
          tell: true,
        },
      ],
    },
  ],
  async wrong({ user }, { reply }) {
    const { body } = await user.get('/social/posts/none').then(() => user.get('/social/compare?type=accounts'));
    const views = (body.data as { entries: { metrics: { views: number } }[] }).entries.map(
      ({ metrics }) => metrics.views,
    );
    return unless(
      [views.slice(0, 2).every((one) => says(reply, one)), 'the views of the two were not told'],
      [/post \d+/i.test(reply), 'the best post was not told'],
    );
  },
};

export const yesterday: Request = {
  name: 'the form yesterday: how many, what',
  turns: () => [
    {
      says: 'How many used the workshop form yesterday, and what did they write?',
      means: [
        { want: 'statistics of a form', known: { form: { the: 'Reserve um lugar' }, period: 'yesterday' }, tell: true },
        { want: 'reading submissions', known: { form: { the: 'Reserve um lugar' } } },
      ],
    },
  ],
  async wrong({ user, url }, { reply }) {
    const { body } = await user.get('/forms');
    const form = (body.data as { id: string; title: string }[]).find(({ title }) => title === 'Reserve um lugar');
    return unless(
      [/submission|\b0\b|none|nobody/i.test(reply), 'the number was not told'],
      [reply.includes(`${url}/my-links/forms/${form?.id}`), 'where to read them was not told'],
    );
  },
};

export const checkUp: Request = {
  name: 'broken, equal and unclicked blocks; how the texts read',
  turns: () => [
    {
      says: 'Which links on mara are broken, which blocks are there twice, what does nobody click, and are there typos?',
      means: [
        { want: 'check the links of a page', known: { page: 'mara' }, tell: true },
        { want: 'statistics of a page and of each of its blocks', known: { page: 'mara' }, tell: true },
        { want: 'read the finished page', known: { page: 'mara' }, tell: true },
      ],
    },
  ],
  async wrong({ web }, { reply, called }) {
    return unless(
      [reply.includes(web('/gone')) && /404|dead|broken/i.test(reply), 'the dead link was not told'],
      [/clicks/i.test(reply), 'what is clicked was not told'],
      [called.length <= 4, 'it took too many calls'],
    );
  },
};

/** Returns whether the reply states the number, with any thousands separator. */
function says(reply: string, number: number): boolean {
  return new RegExp(`\\b${number}\\b`).test(reply.replace(/(\d)[,.\s\u00a0\u202f](?=\d{3}\b)/g, '$1'));
}
