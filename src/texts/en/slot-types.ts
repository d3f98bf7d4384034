export const slotTypes = {
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
};
