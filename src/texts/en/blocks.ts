export const blocks = {
  names: {
    button: 'Button',
    picture: 'Picture',
    gallery: 'Gallery',
    text: 'Text',
    video: 'Video',
    faq: 'Questions and answers',
    divider: 'Divider',
    event: 'Event',
    music: 'Music',
    form: 'Form',
  },
  /** What each is good for. */
  purposes: {
    button: 'Leads to a page, a phone number, a mail address or a chat.',
    text: 'A heading, a few words about you, a list.',
    music: 'A release on all platforms, found by one link.',
    video: 'A YouTube video that plays on your page.',
    picture: 'One image, which may open a link.',
    gallery: 'Several images to leaf through.',
    faq: 'Answers that fold out when tapped.',
    form: 'Visitors leave their details or a message.',
    event: 'One of your events with its date and place.',
    divider: 'A line between blocks.',
  },
};
